import { noise } from './noise';
import { svg } from './object-layer';

export interface Ground {
  readonly hue: number;
  readonly seed: number;
  readonly lightFrom: 'left' | 'right';
}

/** A wall and a table before it, its edge at `edge` (0 top … 1000 bottom of the picture). */
export function room(width: number, ground: Ground, edge: number): Buffer {
  const { hue } = ground;
  return svg(
    width,
    width,
    [
      gradient('wall', `hsl(${hue},40%,93%)`, `hsl(${hue},32%,87%)`, ground.lightFrom),
      `<linearGradient id="top" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="hsl(${hue},26%,82%)"/>`,
      `<stop offset=".5" stop-color="hsl(${hue},30%,87%)"/><stop offset="1" stop-color="hsl(${hue},30%,83%)"/></linearGradient>`,
      blur('soft', 14),
      blur('edge', 5),
      `<rect width="1000" height="1000" fill="url(#wall)"/>`,
      windowLight(ground, 0.5, edge),
      `<rect y="${edge - 6}" width="1000" height="20" fill="hsl(${hue},24%,60%)" opacity=".35" filter="url(#edge)"/>`,
      `<rect y="${edge}" width="1000" height="${1000 - edge}" fill="url(#top)"/>`,
      `<rect y="${edge}" width="1000" height="3" fill="#fff" opacity=".5"/>`,
    ],
    '0 0 1000 1000',
  );
}

/** A surface seen from above. */
export function surface(width: number, ground: Ground, extra: readonly string[] = []): Buffer {
  const { hue } = ground;
  return svg(
    width,
    width,
    [
      gradient('wall', `hsl(${hue},38%,93%)`, `hsl(${hue},30%,84%)`, ground.lightFrom),
      blur('soft', 16),
      blur('paper', 12),
      `<rect width="1000" height="1000" fill="url(#wall)"/>`,
      grain(ground),
      ...extra,
      windowLight(ground, 0.42, 1000),
    ],
    '0 0 1000 1000',
  );
}

/** A sheet of paper, a little askew, for `surface`. */
export function sheet(ground: Ground): readonly string[] {
  const turn = (noise(ground.seed, 31) - 0.5) * 14;
  const at = `transform="rotate(${turn.toFixed(1)} 500 500)"`;
  return [
    `<g ${at}><rect x="158" y="118" width="700" height="790" fill="hsl(${ground.hue},25%,30%)" opacity=".3" filter="url(#paper)"/>`,
    `<rect x="150" y="104" width="700" height="790" rx="3" fill="hsl(${ground.hue},30%,98%)"/>`,
    `<path d="M150 499h700" stroke="hsl(${ground.hue},20%,90%)" stroke-width="3"/></g>`,
  ];
}

/** A wall with a wooden board; things stand on it at `edge`. */
export function shelf(width: number, ground: Ground, edge: number): Buffer {
  const { hue } = ground;
  return svg(
    width,
    width,
    [
      gradient('wall', `hsl(${hue},36%,92%)`, `hsl(${hue},30%,86%)`, ground.lightFrom),
      `<linearGradient id="wood" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#e2c9a6"/><stop offset=".35" stop-color="#cfae84"/><stop offset="1" stop-color="#b8936a"/></linearGradient>`,
      `<linearGradient id="under" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="hsl(${hue},25%,40%)" stop-opacity=".4"/><stop offset="1" stop-color="hsl(${hue},25%,40%)" stop-opacity="0"/></linearGradient>`,
      blur('soft', 14),
      `<rect width="1000" height="1000" fill="url(#wall)"/>`,
      windowLight(ground, 0.5, edge),
      `<rect y="${edge - 40}" width="1000" height="40" fill="#ead6b8"/>`,
      `<rect y="${edge - 40}" width="1000" height="2" fill="hsl(${hue},20%,60%)" opacity=".4"/>`,
      `<rect y="${edge}" width="1000" height="52" fill="url(#wood)"/><rect y="${edge}" width="1000" height="3" fill="#fff" opacity=".45"/>`,
      `<rect y="${edge + 52}" width="1000" height="90" fill="url(#under)"/>`,
    ],
    '0 0 1000 1000',
  );
}

/** A plain cardboard box, 1000 × 900, closed, its front towards the viewer. */
export function cardboardBox(width: number): Buffer {
  return svg(
    width,
    Math.round(width * 0.9),
    [
      `<linearGradient id="f" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#d9b78a"/><stop offset="1" stop-color="#bf9868"/></linearGradient>`,
      `<linearGradient id="t" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#ecd3ae"/><stop offset="1" stop-color="#dfc094"/></linearGradient>`,
      `<path d="M120 40h640l220 190H20z" fill="url(#t)"/><path d="M470 40h70l60 190H440z" fill="#f3e3c6" opacity=".85"/>`,
      `<rect x="20" y="230" width="960" height="660" rx="6" fill="url(#f)"/>`,
      `<path d="M440 230h160v120q-80 14-160 0z" fill="#ecd9b8" opacity=".9"/>`,
      `<rect x="20" y="230" width="960" height="6" fill="#fff" opacity=".35"/>`,
      `<path d="M20 640h960" stroke="#a88456" stroke-width="3" opacity=".25"/>`,
    ],
    '0 0 1000 900',
  );
}

/** A swing tag without text, on a loop of string, 300 × 460. */
export function swingTag(width: number): Buffer {
  return svg(
    width,
    Math.round((width * 46) / 30),
    [
      `<path d="M150 120C120 60 60 50 40 6M150 120C170 60 120 30 60 4" fill="none" stroke="#a1734a" stroke-width="7" stroke-linecap="round"/>`,
      `<path d="M90 96h120l50 60v270q0 20-20 20H60q-20 0-20-20V156z" fill="#fbf4e6"/>`,
      `<path d="M90 96h120l50 60v270q0 20-20 20H60q-20 0-20-20V156z" fill="none" stroke="#d8c5a3" stroke-width="5"/>`,
      `<circle cx="150" cy="146" r="17" fill="#c9ab7d"/><circle cx="150" cy="146" r="9" fill="#7d5e3c"/>`,
      `<path d="M84 250h132M84 290h132M84 330h80" stroke="#e3d5bb" stroke-width="10" stroke-linecap="round"/>`,
    ],
    '0 0 300 460',
  );
}

function gradient(id: string, lit: string, shaded: string, from: Ground['lightFrom']): string {
  const [x1, x2] = from === 'left' ? [0, 1] : [1, 0];
  return `<linearGradient id="${id}" x1="${x1}" x2="${x2}" y1="0" y2="1"><stop offset="0" stop-color="${lit}"/><stop offset="1" stop-color="${shaded}"/></linearGradient>`;
}

function blur(id: string, deviation: number): string {
  return `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}

/** Light that falls through a window with a cross bar, down to `floor`. */
function windowLight(ground: Ground, strength: number, floor: number): string {
  const shift = Math.round(noise(ground.seed, 21) * 160);
  const flip = ground.lightFrom === 'left' ? '' : 'transform="translate(1000 0) scale(-1 1)"';
  const panes = [
    `M${60 + shift} -40l170 0l150 420l-170 0z`,
    `M${250 + shift} -40l170 0l150 420l-170 0z`,
    `M${222 + shift} 415l170 0l130 365l-170 0z`,
    `M${412 + shift} 415l170 0l130 365l-170 0z`,
  ];
  return (
    `<clipPath id="floor"><rect width="1000" height="${floor}"/></clipPath><g clip-path="url(#floor)">` +
    `<g ${flip}><path d="${panes.join('')}" fill="#fffaf0" opacity="${strength}" filter="url(#soft)"/></g></g>`
  );
}

/** Faint long lines of a board or cloth. */
function grain(ground: Ground): string {
  const lines = Array.from({ length: 5 }, (_, index) => {
    const y = Math.round(120 + index * 190 + noise(ground.seed, 41, index) * 40);
    return `M0 ${y}H1000`;
  });
  return `<path d="${lines.join('')}" stroke="hsl(${ground.hue},22%,72%)" stroke-width="2" opacity=".35"/>`;
}
