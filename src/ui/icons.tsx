import type { ReactNode } from 'react';

interface IconProps {
  /** Icons that point somewhere are mirrored in Arabic. */
  readonly directional?: boolean;
  readonly children: ReactNode;
}

/** A 24 px line icon in the text's colour; decoration only, so hidden from screen readers. */
export function Icon({ directional = false, children }: IconProps) {
  return (
    <svg
      className={directional ? 'flip-in-rtl' : undefined}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

const strokes = {
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  search: 'M10.5 4a6.5 6.5 0 110 13 6.5 6.5 0 010-13zM15.5 15.5L21 21',
  me: 'M12 4a4 4 0 110 8 4 4 0 010-8zM4 21c0-4 3.6-6 8-6s8 2 8 6',
  help: 'M12 3a9 9 0 110 18 9 9 0 010-18zM9.5 9.5a2.5 2.5 0 113.6 2.2c-.8.4-1.1.9-1.1 1.8M12 17v.01',
  cart: 'M3 5h3l2 11h10l2-8H7M9 20v.01M17 20v.01',
  box: 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9',
  globe: 'M12 3a9 9 0 110 18 9 9 0 010-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  heart: 'M12 20S4 15 4 9.2A4.2 4.2 0 0112 7a4.2 4.2 0 018 2.2C20 15 12 20 12 20z',
  share: 'M12 15V4M8 7.5L12 4l4 3.5M6 11v9h12v-9',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  warning: 'M12 4l9 16H3zM12 10v4M12 17v.01',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  refresh: 'M20 11a8 8 0 10-2.3 6.3M20 5v6h-6',
} as const;
const pointing = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  external: 'M9 6H5v13h13v-4M13 4h7v7M20 4l-9 9',
} as const;

export type IconName = keyof typeof strokes | keyof typeof pointing;

const isPointing = (name: IconName): name is keyof typeof pointing => name in pointing;

export function NamedIcon({ name }: { readonly name: IconName }) {
  return (
    <Icon directional={isPointing(name)}>
      <path d={isPointing(name) ? pointing[name] : strokes[name]} />
    </Icon>
  );
}
