import { expect, it } from 'vitest';
import { dataOf } from './script-data.ts';

it.each([
  ['window.__X__={"a":["b/c"]};run()', [['__X__', '{"a":["b/c"]}']], 'window.__X__= ;run()'],
  ['window["x"] = {"a":"} \\" ]"}', [['x', '{"a":"} \\" ]"}']], 'window["x"] =  '],
  [
    'show(["/i/a.jpg"], {"a":"b","c":1})',
    [
      ['', '["/i/a.jpg"]'],
      ['', '{"a":"b","c":1}'],
    ],
    'show( ,  )',
  ],
  ['a = JSON.parse("{\\"b\\":\\"c/d\\"}")', [['a', '{"b":"c/d"}']], 'a = JSON.parse(" ")'],
  ['a = JSON.parse(\'{"b":"it\\\'s"}\')', [['a', '{"b":"it\'s"}']], "a = JSON.parse(' ')"],
])('%s', (script, found, rest) => {
  expect(dataOf(script)).toEqual({ found: found.map(([name, data]) => ({ name, data })), rest });
});

it.each(['a={b:"c"}', 'a={"b":c()}', 'a={"b":"c', 'f(function(){})', '[1,2]', ''])('no data in %s', (script) => {
  expect(dataOf(script)).toEqual({ found: [], rest: script });
});
