import { describe, expect, it } from 'vitest';
import type { RestrictedKind } from '@/contract/restricted';
import { kindsNamedByBuyer } from './buyer-words';

describe('restricted goods in a buyer’s own words', () => {
  it.each<readonly [string, RestrictedKind]>([
    ['Vintage katana sword', 'sword'],
    ['perfume Shiseido Zen 50ml', 'perfume'],
    ['sake Dassai 39', 'alcohol'],
    ['cartouches de fusil', 'explosive'],
    ['kitchen knife', 'blade'],
    ['Küchenmesser aus Seki', 'blade'],
    ['нож кухонный', 'blade'],
    ['سكين مطبخ', 'blade'],
    ['السكين', 'blade'],
    ['电子烟', 'eCigarette'],
    ['air gun', 'replicaGun'],
    ['ivory netsuke', 'animalProduct'],
    ['Épée japonaise ancienne', 'sword'],
    ['Nahrungsergänzungsmittel', 'food'],
    ['nóż kuchenny', 'blade'],
    ['bıçak', 'blade'],
    ['viski Yamazaki', 'alcohol'],
    ['minyak wangi', 'perfume'],
    ['น้ำหอมญี่ปุ่น', 'perfume'],
    ['일본도 장식', 'sword'],
    ['充電寶 10000mAh', 'powerBank'],
    ['bateria externa Anker', 'powerBank'],
    ['Power-Bank', 'powerBank'],
    ['esmalte de uñas', 'nailPolish'],
    ['sigari toscani', 'tobacco'],
    ['pisau dapur', 'blade'],
    ['лак для ногтей', 'nailPolish'],
  ])('[Q-01] %s: %s', (words, kind) => {
    expect(kindsNamedByBuyer(words)).toContain(kind);
  });

  it.each([
    'Sake cup, Arita porcelain',
    'copas de vino',
    'verre à saké',
    '와인 잔',
    '清酒杯',
    'knife sharpener',
    'bonsai pot',
    'Sword Art Online figure',
    'ivory dress',
    'fireworks yukata',
    'Durchmesser 20 cm',
    'for goodness and for vaper',
    'Tabakhaus poster',
    'Nintendo Switch game cartridge',
  ])('[Q-01] %s is nothing of the kind', (words) => {
    expect(kindsNamedByBuyer(words)).toEqual([]);
  });
});
