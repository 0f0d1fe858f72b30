import { toInstant } from '@/rules/time/date';
import type { DeskHandlers } from '../desk-handler';
import { PictureUnavailable } from '../pictures/draw-widths';
import { addShopPicture } from '../pictures/shop-pictures';
import { StaffError } from '../staff/staff-error';
import { contentEditors } from './content-editors';
import type { EditedRow } from './content-editors';
import { actOnEdited, saveEdited, versionOf } from './edit-content';
import { toFileSchema } from './file-schema';

function titleOf({ file }: EditedRow): string {
  const texts = (file['texts'] ?? {}) as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const text = texts['ja'] ?? Object.values(texts)[0];
  const title = text?.['title'] ?? text?.['name'];
  return typeof title === 'string' ? title : '';
}

const summarize = (row: EditedRow) => ({
  id: row.id,
  title: titleOf(row),
  state: row.state,
  startsAt: toInstant(row.startsAt),
  endsAt: row.endsAt && toInstant(row.endsAt),
  isDemo: row.isDemo,
});

export const deskContentHandlers: DeskHandlers<Extract<keyof DeskHandlers, `Desk.Content.${string}`>> = {
  async 'Desk.Content.List'({ kind }, { db, now }) {
    return { rows: (await contentEditors[kind].list(db, now)).map(summarize) };
  },

  async 'Desk.Content.Detail'({ kind, id }, { db, now }) {
    const editor = contentEditors[kind];
    const row = await editor.find(db, id, now);
    if (!row) throw new StaffError('notFound', `There is no ${kind} ${id}.`);
    const acts = row.isDemo ? [] : [...editor.actsIn(row.state)];
    return { ...summarize(row), file: { ...row.file }, version: versionOf(row), acts };
  },

  async 'Desk.Content.Form'({ kind }) {
    const { schema, template } = contentEditors[kind];
    return Promise.resolve({ schema: { ...toFileSchema(schema) }, template: { ...template } });
  },

  async 'Desk.Content.Save'({ kind, file, basedOn }, ctx) {
    const { liveHosts } = ctx.services;
    const change = await saveEdited(ctx, kind, { value: file, liveHosts, basedOn });
    await ctx.record(change);
    return { id: change.subject.replace(`${kind}/`, '') };
  },

  async 'Desk.Content.Act'({ kind, id, act }, ctx) {
    await ctx.record(await actOnEdited(ctx, { kind, id }, act));
    return {};
  },

  async 'Desk.Content.AddPicture'({ picture }, ctx) {
    const address = await addShopPicture(ctx.db, Buffer.from(picture, 'base64'), ctx.now).catch((error: unknown) => {
      if (!(error instanceof PictureUnavailable)) throw error;
      throw new StaffError('invalid', error.message, ['picture']);
    });
    await ctx.record({ subject: address, before: {}, after: {} });
    return { address };
  },
};
