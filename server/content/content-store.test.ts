import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { daysToMs } from '@/rules/time/instant';
import { toInstant } from '@/rules/time/date';
import { staff } from '@tests/buying';
import { createTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
const folder = mkdtempSync(join(tmpdir(), 'contents-'));
beforeAll(async () => {
  api = await createTestApi();
}, 60_000);
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const inDays = (days: number) => toInstant(new Date(api.clock.now().getTime() + daysToMs(days)));
const file = (content: unknown): string => {
  const path = join(folder, 'content.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
};
const save = (kind: string, content: unknown) => staff(api, `${kind} save ${file(content)}`);
const codeOf = async (name: string, id: string) => (await api.request(name, { input: { id } })).code;

describe('a reward that staff write', () => {
  const reward = { item: { kind: 'coupon', percent: 5, minYen: 5000, days: 10 }, points: 50, stock: 3, each: 1 };
  const detail = 'Sig.Front.GoodPoint.Detail';

  it('[D-04] is a draft, is announced, can be had from its start to its end, and can be hidden', async () => {
    const row = { id: 'small-coupon', startsAt: inDays(1), endsAt: inDays(3), ...reward };
    expect(await save('reward', row)).toContain('as a draft');
    api.clock.move(daysToMs(2));
    expect(await codeOf(detail, 'small-coupon')).toBe(codes.notFound);
    api.clock.move(null);
    await staff(api, 'reward publish small-coupon');
    expect(await staff(api, 'reward list')).toMatch(/small-coupon {2}announced/);
    expect(await codeOf(detail, 'small-coupon')).toBe(codes.notFound);
    api.clock.move(daysToMs(2));
    expect((await api.request(detail, { input: { id: 'small-coupon' } })).data).toMatchObject({ points: 50, left: 3 });
    await save('reward', { ...row, points: 60 });
    expect((await api.request(detail, { input: { id: 'small-coupon' } })).data).toMatchObject({ points: 60 });
    await staff(api, 'reward hide small-coupon');
    expect(await codeOf(detail, 'small-coupon')).toBe(codes.notFound);
    await staff(api, 'reward publish small-coupon');
    api.clock.move(daysToMs(2));
    expect(await codeOf(detail, 'small-coupon')).toBe(codes.notFound);
    expect(await staff(api, 'reward list')).toMatch(/small-coupon {2}over/);
    api.clock.move(null);
  });

  it('[D-04] names each wrong field of a file', async () => {
    const wrong = {
      id: 'Ä',
      startsAt: 'tomorrow',
      item: { kind: 'coupon', percent: 500, minYen: 1, days: 1 },
      each: 1,
    };
    const saving = save('reward', { ...wrong, points: 10, prize: 1 });
    await expect(saving).rejects.toThrow(
      /^id: must have[\s\S]*startsAt: must be an instant[\s\S]*item\.percent: must be at most 100/m,
    );
    const ended = { id: 'ended', startsAt: inDays(1), endsAt: inDays(0), ...reward };
    await expect(save('reward', ended)).rejects.toThrow('endsAt: must be after startsAt');
    const goods = { ...ended, endsAt: null, item: { kind: 'goods', goodsId: 'no-such-item' } };
    await expect(save('reward', goods)).rejects.toThrow('item.goodsId: must be an item that the shop has on sale');
  });

  it('[D-04] cannot take the place of one of the demo', async () => {
    await expect(save('reward', { id: 'sensu', startsAt: inDays(0), ...reward })).rejects.toThrow(
      'belongs to the demo',
    );
    await expect(staff(api, 'reward hide sensu')).rejects.toThrow('belongs to the demo');
    await expect(staff(api, 'reward publish no-such-reward')).rejects.toThrow('names no reward');
  });
});

it.each(['reward'])('[D-04] what `%s template` and `show` print can be saved', async (kind) => {
  const template = JSON.parse(await staff(api, `${kind} template`)) as { id: string };
  expect(await save(kind, template)).toContain('as a draft');
  const saved: unknown = JSON.parse(await staff(api, `${kind} show ${template.id}`));
  expect(await save(kind, saved)).toContain('as a draft');
  expect(JSON.parse(await staff(api, `${kind} show ${template.id}`))).toEqual(saved);
});

it('[D-04] a shop that is no demo has what its staff write, and nothing of the demo', async () => {
  const shop = await createTestApi({ services: { isDemo: false } });
  const list = async () => (await shop.request('Sig.Front.GoodPoint.List')).data as { rewards: { id: string }[] };
  expect((await list()).rewards).toEqual([]);
  const own = { id: 'own-coupon', startsAt: inDays(-1), item: { kind: 'coupon', percent: 5, minYen: 0, days: 9 } };
  const path = file({ ...own, points: 10, stock: 1, each: 1 });
  await staff(shop, `reward save ${path}`);
  expect((await list()).rewards).toEqual([]);
  await staff(shop, 'reward publish own-coupon');
  expect((await list()).rewards.map(({ id }) => id)).toEqual(['own-coupon']);
  await shop.close();
});
