import { and, eq } from 'drizzle-orm';
import { originalUrl } from '@/rules/marketplaces';
import type { Db } from '@server/platform/db/open';
import { textIn } from '../goods/goods-view';
import { StaffError } from '../staff/staff-error';
import { redraw } from '../upload/redraw';
import type { Redrawn } from '../upload/redraw';
import { lineNumber } from './find-line';
import type { LineRow } from './order-transitions';
import { orderLines } from './schema';

/** An order line by its number, for reading. Refused as `notFound`. */
export async function readLineForStaff(db: Db, number: string): Promise<LineRow> {
  const [id = '', position = ''] = number.split('/');
  const isIt = and(eq(orderLines.orderId, id), eq(orderLines.place, Number(position) - 1));
  const [line] = await db.select().from(orderLines).where(isIt);
  if (!line) throw new StaffError('notFound', `There is no order line ${number}.`, ['line']);
  return line;
}

/** An order line as staff see it; titles and choices in Japanese, as the seller wrote them, where that is known. */
export function deskLineView(line: LineRow) {
  const { goods } = line;
  return {
    line: lineNumber(line),
    state: line.state,
    title: goods.titleJa === '' ? textIn(goods.titles, 'ja').text : goods.titleJa,
    link: goods.site === null ? null : (originalUrl(goods.site, goods.id, goods.shop ?? undefined) ?? null),
    options: goods.options.map(({ names, choices }) => ({
      name: textIn(names, 'ja').text,
      choice: textIn(choices, 'ja').text,
    })),
    quantity: line.quantity,
    yen: line.yen,
    services: line.services,
  };
}

/** Draws pictures of staff's anew, in order. Refused as `invalid` with the field where one is none. */
export async function drawStaffPictures(base64: readonly string[], field: string): Promise<Redrawn[]> {
  const drawn: Redrawn[] = [];
  for (const picture of base64) drawn.push(await drawStaffPicture(picture, field));
  return drawn;
}

/** Draws a picture of staff's anew. Refused as `invalid` with the field where it is none. */
export async function drawStaffPicture(base64: string, field: string): Promise<Redrawn> {
  const picture = await redraw(Buffer.from(base64, 'base64'));
  if (!picture)
    throw new StaffError('invalid', 'The file is no JPEG, PNG or WebP picture that could be read.', [field]);
  return picture;
}
