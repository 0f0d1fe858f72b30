import sharp from 'sharp';
import type { PictureRecipe } from './picture-recipe';
import { noise } from './noise';
import type { Ground } from './grounds';
import { cardboardBox, room, sheet, shelf, surface, swingTag } from './grounds';
import type { Cutout, Layer } from './object-layer';
import { crop, outOfFocus, poseObject, shadowOf } from './object-layer';

/** Things that lie when photographed; the others stand. */
const lying: ReadonlySet<string> = new Set(
  (
    'sneaker sneaker-white fountain-pen-navy headphones-dark guitar guitar-blue violin trumpet saxophone fountain-pen kitchen-knife skateboard scarf scarf-navy ' +
    'kimono kimono-rose uniform haori-indigo jeans t-shirt dress coat flower-cards joker-card folding-fan sunglasses glasses ' +
    'optical-disk record closed-umbrella fishing-pole keyboard watch watch-steel headphones game-controller cartridge ' +
    'mahjong control-knobs chopsticks puzzle kite wind-chime open-book book-blue book-green book-orange book-red book-plum ' +
    'notebook palette scroll pager yo-yo baseball cap ballpoint-pen crayon scissors scissors-black paintbrush-black socks ' +
    'socks-grey gloves gloves-grey toothbrush thong-sandal computer-mouse kitchen-knife-brown kimono-violet ' +
    'folding-fan-indigo wind-chime-green chocolate-bar dvd seto-plate carp-streamer brass-ring necklace-gem ' +
    'necklace-shell necklace-star wallet-brown wallet-green socks-teal gloves-blue scarf-rose dress-pink coat-blue ' +
    'sneaker-red sneaker-black kimono-green dress-green dress-black coat-charcoal jeans-black cap-black ' +
    'sunglasses-brown watch-gold game-controller-red haori-rose'
  ).split(' '),
);

/** Props of a shelf, small and out of focus. */
const props = ['potted-plant', 'candle', 'amphora', 'book-blue', 'jar', 'teacup'] as const;

/** The position of an object: the middle of its foot (upright) or of itself (lying), and its longer side; shares of the width. */
interface Position {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn: number;
  readonly lies: boolean;
  /** Out of focus, pixels at a width of 1000. */
  readonly blur?: number;
}

/**
 * Draws a recipe as a square WebP, `width` pixels wide: a pure function of its arguments. Throws where the recipe names an
 * object that is not in `objects/`.
 */
export async function composePicture(recipe: PictureRecipe, width: number): Promise<Buffer> {
  const ground: Ground = {
    hue: recipe.hue,
    seed: recipe.seed,
    lightFrom: noise(recipe.seed, 1) < 0.7 !== (recipe.scene === 'back') ? 'left' : 'right',
  };
  const layers: Layer[] = [];
  for (const pose of posesOf(recipe, ground, width))
    layers.push(...(await draw(await pose.cutout, pose.position, ground, width)));
  const visible = await Promise.all(layers.map((layer) => crop(layer, width)));
  return sharp(groundOf(recipe, ground, width))
    .resize(width, width)
    .composite(visible.filter((layer) => layer !== undefined))
    .webp({ quality: 72, effort: 4, smartSubsample: true })
    .toBuffer();
}

interface Pose {
  readonly cutout: Promise<Cutout>;
  readonly position: Position;
}

const tableEdge = 620;
const shelfEdge = 790;

function groundOf(recipe: PictureRecipe, ground: Ground, width: number): Buffer {
  const flat = recipe.objects.every((object) => lying.has(object));
  switch (recipe.scene) {
    case 'paper':
      return surface(width, ground, sheet(ground));
    case 'shelf':
      return shelf(width, ground, shelfEdge);
    case 'closeUp':
      return surface(width, ground);
    case 'box':
      return room(width, ground, 560);
    case 'table':
    case 'back':
    case 'label':
      return flat ? surface(width, ground) : room(width, ground, tableEdge);
  }
}

/** All that is in the picture, from the back to the front. */
function posesOf(recipe: PictureRecipe, ground: Ground, width: number): Pose[] {
  const pose = (name: string, position: Position): Pose => ({
    cutout: poseObject(name, {
      size: Math.round(position.size * width),
      turn: position.turn,
      mirrored: recipe.scene === 'back',
      hue: ground.hue,
      lightFrom: ground.lightFrom,
    }),
    position,
  });
  const objects = recipe.objects.map((name, index) => pose(name, positionOf(recipe, name, index)));
  if (recipe.scene === 'box')
    return [{ cutout: fromSvg(cardboardBox(Math.round(width * 0.56))), position: boxPosition }, ...objects];
  if (recipe.scene === 'label')
    return [...objects, { cutout: fromSvg(swingTag(Math.round(width * 0.2))), position: tagPosition }];
  if (recipe.scene === 'shelf') return [...propsOf(recipe).map(([name, position]) => pose(name, position)), ...objects];
  return objects;
}

const boxPosition: Position = { x: 0.34, y: 0.77, size: 0.56, turn: 0, lies: false };
const tagPosition: Position = { x: 0.76, y: 0.7, size: 0.2, turn: 0, lies: true };

function positionOf(recipe: PictureRecipe, name: string, index: number): Position {
  const { seed: randomSeed, scene } = recipe;
  const sway = (part: number, max: number) => (noise(randomSeed, index, part) - 0.5) * 2 * max;
  const lies = lying.has(name);
  const aside = recipe.objects.length > 1 ? (index - (recipe.objects.length - 1) / 2) * 0.34 : 0;
  const smaller = recipe.objects.length > 1 ? 0.76 : 1;
  switch (scene) {
    case 'closeUp':
      return {
        x: 0.5 + sway(1, 0.1),
        y: 0.56 + sway(2, 0.06),
        size: 1.32 + sway(3, 0.12),
        turn: sway(4, 9),
        lies: true,
      };
    case 'paper':
      return { x: 0.5 + aside + sway(1, 0.03), y: 0.5, size: 0.54 * smaller, turn: sway(4, 14), lies: true };
    case 'shelf':
      return { x: 0.42 + aside + sway(1, 0.05), y: 0.775, size: 0.5 * smaller, turn: 0, lies: false };
    case 'box':
      return { x: 0.66 + aside / 2, y: 0.87, size: 0.48 * smaller, turn: lies ? sway(4, 5) : 0, lies: false };
    case 'table':
    case 'back':
    case 'label': {
      const x = 0.5 + aside + sway(1, 0.03) - (scene === 'label' ? 0.06 : 0);
      if (lies) return { x, y: 0.5 + sway(2, 0.02), size: 0.64 * smaller, turn: sway(4, 8), lies };
      return { x, y: 0.8 + sway(2, 0.02), size: 0.58 * smaller, turn: 0, lies };
    }
  }
}

function propsOf(recipe: PictureRecipe): [string, Position][] {
  const first = Math.floor(noise(recipe.seed, 51) * props.length);
  const count = noise(recipe.seed, 52) < 0.5 ? 1 : 2;
  return Array.from({ length: count }, (_, index) => {
    const name = props[(first + index) % props.length] ?? props[0];
    return [name, { x: index === 0 ? 0.86 : 0.07, y: 0.765, size: 0.23, turn: 0, lies: false, blur: 5 }];
  });
}

async function fromSvg(input: Buffer): Promise<Cutout> {
  const { data, info } = await sharp(input).png().toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** Shadows, then the object. What lies throws its outline aside; what stands throws it back and darkens the ground at its foot. */
async function draw(cutout: Cutout, position: Position, ground: Ground, width: number): Promise<Layer[]> {
  const left = Math.round(position.x * width - cutout.width / 2);
  const top = Math.round(position.y * width - cutout.height * (position.lies ? 0.5 : 1));
  const away = ground.lightFrom === 'left' ? 1 : -1;
  const unit = width / 1000;
  const common = { hue: ground.hue };
  const soft = position.blur === undefined ? undefined : await outOfFocus(cutout, position.blur * unit);
  const object: Layer = soft
    ? { input: soft.png, left: left - soft.margin, top: top - soft.margin }
    : { input: cutout.png, left, top };
  if (position.lies) {
    const wide = await shadowOf(cutout, { ...common, blur: 22 * unit, opacity: 0.3, flatten: 1, lean: 0 });
    const tight = await shadowOf(cutout, { ...common, blur: 6 * unit, opacity: 0.36, flatten: 1, lean: 0 });
    return [
      {
        input: wide.png,
        left: left - wide.margin + Math.round(away * 26 * unit),
        top: top - wide.margin + Math.round(34 * unit),
      },
      {
        input: tight.png,
        left: left - tight.margin + Math.round(away * 6 * unit),
        top: top - tight.margin + Math.round(9 * unit),
      },
      object,
    ];
  }
  const cast = await shadowOf(cutout, { ...common, blur: 13 * unit, opacity: 0.3, flatten: 0.34, lean: 0.9 * away });
  const foot = await shadowOf(cutout, { ...common, blur: 9 * unit, opacity: 0.5, flatten: 0.05, lean: 0 });
  const foreground = top + cutout.height;
  const castLeft = away > 0 ? left : left + cutout.width - (cast.width - 2 * cast.margin);
  return [
    { input: cast.png, left: castLeft - cast.margin, top: foreground - (cast.height - cast.margin) },
    { input: foot.png, left: left - foot.margin, top: foreground - foot.margin - Math.round(cutout.height * 0.035) },
    object,
  ];
}
