import { accessRules } from '#modules/access/contract.ts';
import { entrancePages } from '#web/features/entrance/pages.ts';

/**
 * What may leave the browser, by lists of what is known to say nothing of anybody: whatever is not on them stays here.
 * Nothing is looked for that has to be hidden, since nobody knows how a secret looks.
 */
export type Said = { event: '$pageview'; pattern: string } | { event: '$exception'; error: unknown };

/** Words of our own paths; every other segment is an id, a token, or what somebody typed. */
const segments = new Set(
  [...Object.keys(accessRules), ...Object.keys(entrancePages)]
    .flatMap((path) => path.split('/'))
    .concat(
      'hosts',
      'jobs',
      'log',
      'note',
      'offers',
      'people',
      'sources',
      'search-engines',
      'social-share',
      'welcome-package',
      'tips',
      'refer-aff-tos',
    )
    .filter((segment) => segment !== '' && !segment.startsWith('{')),
);

/** @example patternOf('/takedown-report/01JD3') // '/takedown-report/{}' */
export function patternOf(pathname: string): string {
  const parts = pathname.split('/').filter((part) => part !== '');
  return `/${parts.map((part) => (segments.has(part) ? part : '{}')).join('/')}`;
}

const names = new Set(
  'Error TypeError RangeError ReferenceError SyntaxError EvalError URIError AggregateError ApiProblem AbortError NetworkError NotFoundError NotAllowedError SecurityError TimeoutError QuotaExceededError DataCloneError InvalidStateError'.split(
    ' ',
  ),
);

/** What engines and React say of faults, word by word. */
const words = new Set(
  `a access accessed aborted after allowed already an and argument arguments array as assignment at be because before
  call called can cannot circular class closed code component const constructor convert could deep defined delete
  destructure directly does dynamic dynamically element encountered end enumerable error exceeded expected export failed
  fetch fewer find for found function getter has have hook hooks http hydration identifier import imported in
  initialization initialize input instance instead invalid is isn it iterable iterate iterator json left length limit load
  loading lexical loop map matching maximum memory minified missing module more mount name network new no not null number
  object observer occurred of on one only operation or out outside parse pending permission promise property prototype
  quota range react read reading reduce reference rejected rendered render request resizeobserver response resolve result
  return right script setter setting side size stack state static string structure super symbol than that the this times
  to token too type unable undefined unexpected unhandled unknown unmounted update updated valid value variable was while
  with without write`.split(/\s+/),
);

/** Words on the list stay, all others become one "…": data has no place in the message of a fault. */
export function onlyKnownWords(text: string): string {
  const parts = text
    .slice(0, 500)
    .split(/[^\p{L}\p{N}@._~%+\-/:?#=&]+/u)
    .filter((part) => part !== '');
  const said = parts
    .map((part) => part.toLowerCase().replace(/[.:?]$/, ''))
    .map((word) => (words.has(word) ? word : '…'));
  return said.join(' ').replace(/…(?: …)+/g, '…');
}

type Frame = { platform: string; filename: string; function: string; lineno: number; colno: number; in_app: boolean };

/** Where in our own files; functions have no names there, and what is not ours is left out. */
function framesOf(stack: string, origin: string): Frame[] {
  const frames: Frame[] = [];
  for (const [, from, filename, line, column] of stack.matchAll(
    /(https?:\/\/[^/\s()]+)\/(assets\/[\w.$-]{1,80}\.js):(\d{1,7}):(\d{1,7})/g,
  ))
    if (from === origin && filename)
      frames.unshift({
        platform: 'web:javascript',
        filename,
        function: '?',
        lineno: Number(line),
        colno: Number(column),
        in_app: true,
      });
  return frames.slice(-30);
}

/** The properties that an event is made of, and no others. */
export function propertiesOf(said: Said, origin: string): Record<string, unknown> {
  if (said.event === '$pageview') return { $pathname: said.pattern };
  const error = said.error instanceof Error ? said.error : undefined;
  const type = error && names.has(error.name) ? error.name : 'Error';
  return {
    $exception_list: [
      {
        type,
        value: error ? onlyKnownWords(error.message) : '…',
        mechanism: { handled: false, synthetic: error === undefined },
        stacktrace: { type: 'raw', frames: framesOf(error?.stack ?? '', origin) },
      },
    ],
    $exception_level: 'error',
  };
}

type Event = { uuid: string; event: string; properties: Record<string, unknown>; timestamp?: Date };
/** Of what the library adds: who sends, to which project, and that no person is behind it. */
const kept = ['token', 'distinct_id', '$lib', '$lib_version', '$insert_id', '$time', '$process_person_profile'];
const ours = ['$exception_list', '$exception_level'];

/** An event made anew of what is on the lists; undefined for a kind that is not ours. */
export function onlyWhatMayLeave({ uuid, event, properties, timestamp }: Event): Event | undefined {
  if (event !== '$pageview' && event !== '$exception') return undefined;
  const found = [...kept, ...ours].filter((name) => name in properties).map((name) => [name, properties[name]]);
  return {
    uuid,
    event,
    properties: {
      ...Object.fromEntries(found),
      // The library notes the path itself wherever it was not told one.
      $pathname: patternOf(String(properties.$pathname ?? '')),
      $process_person_profile: false,
    },
    ...(timestamp ? { timestamp } : {}),
  };
}
