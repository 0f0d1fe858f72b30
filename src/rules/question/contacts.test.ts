import { describe, expect, it } from 'vitest';
import { findContact } from './contacts';
import { sellerQuestionProblem } from './seller-question';

describe('contacts in a question', () => {
  it.each([
    ['email', 'Write to ann.b+jp@mail.example please', 'ann.b+jp@mail.example'],
    ['email', 'メールはtaro＠example.jpへ', 'taro@example.jp'],
    ['email', 'ann (at) gmail (dot) com', 'ann (at) gmail (dot) com'],
    ['email', 'ann at gmail dot com', 'ann at gmail dot com'],
    ['phone', 'Call +49 (170) 123-4567 tonight', '+49 (170) 123-4567'],
    ['phone', 'Звоните: +7 916 123-45-67', '+7 916 123-45-67'],
    ['phone', '090-1234-5678に電話を', '090-1234-5678'],
    ['phone', '０９０１２３４５６７８', '09012345678'],
    ['phone', 'Shop 03-1234-5678?', '03-1234-5678'],
    ['phone', '0120-123-456', '0120-123-456'],
    ['phone', 'I am at (415) 555-0134', '(415) 555-0134'],
    ['phone', 'Call 415-555-0134', 'Call 415-555-0134'],
    ['phone', 'My phone: 415-555-0134', 'phone: 415-555-0134'],
    ['phone', 'text me 555 0134', 'text me 555 0134'],
    ['phone', '０９０−１２３４−５６７８', '090-1234-5678'],
    ['phone', '０９０ー１２３４ー５６７８', '090-1234-5678'],
    ['phone', '090–1234–5678', '090-1234-5678'],
    ['phone', '090.1234.5678', '090.1234.5678'],
    ['phone', '请打13812345678', '13812345678'],
    ['email', 'ann @ gmail.com', 'ann @ gmail.com'],
    ['email', 'ann@163.com', 'ann@163.com'],
    ['messenger', 'LINE：ann_b', 'LINE:ann_b'],
    ['messenger', 'LINE ID: annbuys', 'LINE ID: annbuys'],
    ['messenger', '微信 ann_2000', '微信 ann_2000'],
    ['messenger', 'Telegram @annbuys', 'Telegram @annbuys'],
    ['messenger', 'QQ: 123456789', 'QQ: 123456789'],
    ['phone', 'اتصل +٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', '+966 50 123 4567'],
    ['phone', 'тел. 8 916 123 45 67', 'тел. 8 916 123 45 67'],
    ['phone', '电话：13812345678', '电话:13812345678'],
    ['phone', 'โทร 081 234 5678', 'โทร 081 234 5678'],
    ['phone', 'Meine Telefonnummer: 0170 1234567', 'Telefonnummer: 0170 1234567'],
    ['messenger', 'https://wa.me/491701234567', 'https://wa.me/491701234567'],
    ['messenger', 'see t.me/ann_buys', 't.me/ann_buys'],
    ['messenger', 'https://line.me/ti/p/abc', 'https://line.me/ti/p/abc'],
    ['messenger', 'www.instagram.com/ann', 'www.instagram.com/ann'],
    ['messenger', 'WhatsApp: 0170123', 'WhatsApp: 0170123'],
    ['messenger', 'LINE ID ann_b', 'LINE ID ann_b'],
    ['messenger', '微信号：ann_2000', '微信号:ann_2000'],
    ['messenger', '카톡 아이디: ann77', '카톡 아이디: ann77'],
  ])('[Q-10] finds %s in “%s”', (kind, text, found) => {
    expect(findContact(text)).toEqual({ kind, found });
    expect(sellerQuestionProblem(text)).toBe('contact');
  });

  it.each([
    'Is the box included?',
    'Would you sell it for ¥12,800 or 12800 yen, or 1 200 000?',
    'Measurements 90-60-90, chest 090-060-090 cm?',
    'Size 27.5 cm, 10 x 20 x 30, 0.5-1.5-10 mm',
    'JAN 4901234567894 or 0012345678905?',
    'ISBN 978-4-08-870123-4, ISBN 4-08-870123-8, 0306406152',
    'Made between 01-02-2026 and 2026-11-28, or 28.11.2026 10:30?',
    'Is it the same as m36144759504 or z123456789?',
    'Yahoo x1234567890, Amazon B0C8VJ5H1D, ASIN B000123456',
    'Model SEGA-HG-0123-4567-890, DW-5600-1234-567, CFI-1200A01',
    'The same as https://jp.mercari.com/item/m36144759504 and https://item.rakuten.co.jp/shop/10012345/?x=0901234567',
    'Does the phone case fit an iPhone 15 Pro, 256 GB?',
    'telephone card 105 units, series 110-016',
    'phone 12345',
    'Does the line on the back reach the telegram stamp? Is the LINE sticker in it?',
    'Discord sticker, Instagram print, WeChat doll',
    'Serial number 20231234567890123?',
    'Is it at booth.pm as well? Meet me @ the price of 300',
    '商品番号0123456789は2024年11月28日発売ですか',
    'Weight +500 g, +1.5 kg; 10+20+30',
    '12V@1.5A, 5V@2.4A, 1920x1080@59.94Hz and 3200@DDR4, or RAM@3200.MHz?',
    'Two pieces@300. Is that right? Sold @ booth.pm? I look at it dot it',
    'Honda 06430-300-405, ホンダ純正 06455-028-405 と同じですか',
    'Is the size 600-400-1200 mm? And 415-555-0134?',
    'Telefon 1970-1980? Is it the phone 2019-2020? 電話 1985-1990年製, phone 28.11.2026',
    '手机 128 256 512? Does it work on phone 850/900/1800/1900, 携帯 900-1800-2100 MHz?',
    'Would you call 1985–1990 early?',
    'Is the LINE ID sticker unused? Is the LINE ID card included?',
    'Discord: 2023 edition? Telegram: original 1912? Skype: does the camera work?',
    'Instagram: bag. Is it limited? QQ: Penguin? whatsapp: sticker? Instagram: 10x15cm?',
    'From the same line: SH-2000? Lot 0123-45-678 12',
    'Serial number: 13812345678, item/13812345678, m13812345678',
    'Lot 100-200-3000, scale 1/144, 2-3-4567',
  ])('[Q-10] finds none in “%s”', (text) => {
    expect(findContact(text)).toBeUndefined();
    expect(sellerQuestionProblem(text)).toBeUndefined();
  });
});
