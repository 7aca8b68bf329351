import { describe, expect, it } from 'vitest';
import { redirectOf } from './script-redirect.ts';

describe('redirectOf', () => {
  it.each([
    ['window["location"]="/x"', '/x'],
    ["window['location']['href'] = '/x'", '/x'],
    ['self["location"]["replace"]("/x")', '/x'],
    ['document["location"].assign("/x")', '/x'],
    ['location . href = "/x";', '/x'],
    ['location.pathname="/x"', '/x'],
    ['location.search = "?page=2"', '?page=2'],
    ['location.href=("/x")', '/x'],
    ['location.href=(("/x"))', '/x'],
    ['window.open("/x","_self")', '/x'],
    ["open( '/x', '_top' )", '/x'],
    ['location="/ne"+"xt"', '/next'],
    ['location.replace(("/a" + "/b"))', '/a/b'],
    ["location.href='https:'+'//b.test'+`/x`", 'https://b.test/x'],
    ['location.href = "/ne"\n  + "xt"', '/next'],
    ["location='/it\\'s'", "/it's"],
    ['var to = "/x"; location.href = to;', '/x'],
    ['const to = "/n" + "ext"\nwindow.location.replace(to)', '/next'],
    ['location = "/first"; location = "/second"', '/first'],
    ['location = a + b; location = "/x"', '/x'],
    ['$(location).attr("href", "/next")', '/next'],
    ['$(window.location).prop("href","/next")', '/next'],
    ['window.navigate("/next")', '/next'],
    ['location.href = decodeURIComponent("%2Fnext")', '/next'],
    ['location = window.atob("L25leHQ=")', '/next'],
    ['location.href = String("/next")', '/next'],
    ['// location.href="/old"\nlocation.href="/next"', '/next'],
    ['/* location="/old" */ location="/next"', '/next'],
    ['var a = "https://x.test/"; location = "/next" // on', '/next'],
    ['open("/film", "_blank"); location = "/x"', '/x'],
  ])('%s', (script, address) => expect(redirectOf(script)).toBe(address));

  it.each([
    // It works something out.
    ...['location="/x"+id', 'location="/x".concat(y)', 'location=a?"/x":"/y"', 'location=(small ? "/m" : "/d")'],
    ...[`location=\`/x/\${id}\``, 'location.href="/x"||y', 'location="/ne"+', 'location=to', 'location=to("/x")'],
    ...['var to="/x";to="/y";location=to', 'var to=f("/x");location=to', 'let to="/x"+id; location=to'],
    ...[
      'location=atob(x)',
      'location=atob("L25leHQ="+x)',
      'location=decodeURIComponent("%zz")',
      'location=unescape(q)',
    ],
    // It sends nobody anywhere.
    ...['// location="/old"', '/* location="/old"', '$(location).attr("hash","/x")', '$(a).attr("href","/x")'],
    ...['renavigate("/x")'],
    ...['location==="/x"', 'location == "/x"', 'location=>"/x"', 'location.hash="/x"', 'location.hrefs="/x"'],
    ...['geolocation="/x"', 'x.location_of="/x"', 'relocation["href"]="/x"', 'here=location||"/x"'],
    ...['open("/x")', 'open("/x","_blank")', 'open("/x", name, "_self")', 'reopen("/x","_self")', 'location.href=""'],
  ])('knows nothing of %s', (script) => expect(redirectOf(script)).toBeUndefined());
});
