import { Broken } from './address.tsx';
import { defanged } from './words.ts';

/**
 * An address in a row of a wide table, in one line: its host, and as much of its end as fits, since people know a page by
 * these two. Whole in the markup; where the table is a list of cards it breaks like `Address`.
 */
export function AddressInRow({ of }: { of: string }) {
  const { host, path } = hostAndPath(defanged(of));
  return (
    <span className="@min-[900px]:flex @min-[900px]:[&_wbr]:hidden">
      <span className="@min-[900px]:max-w-[90%] @min-[900px]:shrink-0 @min-[900px]:truncate">
        <Broken text={host} />
      </span>
      {path !== '' && (
        // From right to left it is cut at its beginning; `bdi` keeps its own order of signs.
        <span className="@min-[900px]:min-w-0 @min-[900px]:truncate @min-[900px]:text-left @min-[900px]:[direction:rtl]">
          <bdi dir="ltr">
            <Broken text={path} />
          </bdi>
        </span>
      )}
    </span>
  );
}

/** `hostAndPath('a[.]b/c/d')` is `{ host: 'a[.]b', path: '/c/d' }`. */
export function hostAndPath(text: string): { host: string; path: string } {
  const at = text.indexOf('/');
  return at === -1 ? { host: text, path: '' } : { host: text.slice(0, at), path: text.slice(at) };
}
