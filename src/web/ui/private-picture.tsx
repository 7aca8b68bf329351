import { Eye, EyeOff, FileImage, FileVideo } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { BlurredPicture } from './blurred-picture.tsx';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { isPart, type Outline, type Size } from './region.ts';
import { RegionOutline } from './region-outline.tsx';
import { uiTexts } from './texts.ts';
import { type Clear, useClearPicture } from './use-clear-picture.ts';

type Props = {
  /** 24 px wide, made by the server: blur alone would leave the clear file in the page. Absent where there is none. */
  preview?: string | null | undefined;
  kind: 'image' | 'video';
  /** Provenance, never content: "Your picture, blurred, Harbour set". */
  alt: string;
  /** Where `alt` is what the server says, in its language. */
  lang?: 'en' | undefined;
  hidden: boolean;
  /** What stands in the frame where there is no picture; "Picture" unless given. */
  none?: string | undefined;
  /** Resolves to a signed address; absent on tiles too small to show anything. */
  askClear?: () => Promise<string>;
  size?: 'tile' | 'pane';
  className?: string;
};

/** Blurred until asked, one at a time; dropped on a hidden tab and after 60 s. With previews hidden, a flat tile in words. */
export function PrivatePicture({ askClear, ...face }: Props) {
  const picture = useClearPicture(askClear);
  return <PictureFace {...face} picture={askClear ? picture : undefined} />;
}

type FaceProps = Omit<Props, 'askClear'> & {
  /** What shows and drops the clear file; absent where there is none to show. */
  picture: Clear | undefined;
  /** How the picture is moved inside its frame, the same for both sides of a pair. */
  transform?: string;
  outline?: Outline | undefined;
  /** The key that shows it, written beside the word. */
  shortcut?: ReactNode;
};

/** The frame alone, for whoever holds the state of the clear file. */
export function PictureFace(props: FaceProps) {
  const { preview, kind, alt, lang, hidden, none, picture, size = 'pane', className, transform, outline } = props;
  const texts = useTexts(uiTexts).picture;
  const { drawn, onLoad } = useDrawnSize(outline);
  const frame = cn(
    'relative block overflow-hidden bg-subtle',
    size === 'tile' ? 'h-8 w-11 rounded-[4px]' : 'rounded-control',
    className,
  );
  if (hidden || !preview) {
    const Icon = kind === 'video' ? FileVideo : FileImage;
    return (
      <span
        role="img"
        lang={hidden ? undefined : lang}
        aria-label={hidden ? texts.hidden(alt) : alt}
        className={cn(frame, 'grid place-items-center text-muted')}
      >
        <span className="inline-flex items-center gap-1.5 text-caption">
          <Icon size={16} aria-hidden />
          {size === 'pane' && (none ?? (kind === 'video' ? texts.clip : texts.picture))}
        </span>
      </span>
    );
  }
  return (
    <span className={frame}>
      {picture?.clear ? (
        <img
          src={picture.clear}
          alt={alt.replace(texts.blurred, '')}
          lang={lang}
          draggable={false}
          onLoad={onLoad}
          style={{ transform }}
          className="absolute inset-0 size-full object-contain"
        />
      ) : (
        <BlurredPicture src={preview} {...{ alt, lang, size, transform }} fit={drawn} onLoad={onLoad} />
      )}
      {drawn && outline?.shown && isPart(outline.region) && (
        <RegionOutline region={outline.region} size={drawn} transform={transform} />
      )}
      {picture && <ShowButton picture={picture} alt={alt} lang={lang} shortcut={props.shortcut} />}
    </span>
  );
}

/** The size of the picture that an outline is drawn on; nothing is measured for one without. */
function useDrawnSize(outline: Outline | undefined) {
  const [measured, setMeasured] = useState<Size>();
  const onLoad = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) =>
    setMeasured({ width: naturalWidth, height: naturalHeight });
  return { drawn: outline && (outline.size ?? measured), onLoad: outline && !outline.size ? onLoad : undefined };
}

type ShowProps = { picture: Clear } & Pick<FaceProps, 'alt' | 'lang' | 'shortcut'>;

function ShowButton({ picture, alt, lang, shortcut }: ShowProps) {
  const { clear, failed, isLoading, show, drop } = picture;
  const texts = useTexts(uiTexts).picture;
  return (
    <span className="absolute inset-x-0 bottom-3 flex flex-col items-center gap-1.5">
      {failed && <span className="rounded-control bg-surface px-2 text-caption text-danger">{texts.failed}</span>}
      <Button size="small" busy={isLoading} onClick={clear ? drop : show}>
        {clear ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
        {clear ? texts.hide : texts.show}
        <span lang={lang} className="sr-only">
          : {alt}
        </span>
        {shortcut}
      </Button>
    </span>
  );
}
