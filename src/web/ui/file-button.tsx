import type { VariantProps } from 'class-variance-authority';
import { type ReactNode, useId } from 'react';
import { buttonStyle } from './button.tsx';
import { cn } from './cn.ts';

type Props = VariantProps<typeof buttonStyle> & {
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  'aria-describedby'?: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** A button that opens the device's own choice of files: an input under a label, since only that is reached by every key. */
export function FileButton({ look, size, onFiles, children, ...input }: Props) {
  const id = useId();
  return (
    <span className="inline-flex">
      <input
        {...input}
        id={id}
        type="file"
        className="peer sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) onFiles(files);
          // or the same file could not be chosen again
          event.target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={cn(
          buttonStyle({ look, size }),
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
        )}
      >
        {children}
      </label>
    </span>
  );
}
