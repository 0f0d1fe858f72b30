/** The content of every floor page: a title, a search box, 8 tiles, 10 goods with local pictures. */
const title = 'Shop in Japan from abroad';
const searchLabel = 'A word, or the link of an item';
const tiles = ['Mercari', 'Yahoo', 'Rakuten', 'Amazon', 'Rakuma', 'Minne', 'Suruga-ya', 'Zozo'];
export const cards = Array.from({ length: 10 }, (_, index) => ({
  picture: `/pictures/${index}.webp`,
  name: `Wooden doll number ${index + 1}, hand painted, with its box, only slightly used`,
  site: tiles[index % 3],
  price: `¥${(1_480 + index * 620).toLocaleString('en')}`,
}));
/** Cards that a phone shows without scrolling. */
const inView = 4;

export function FloorPage() {
  return (
    <>
      <header>
        <h1>{title}</h1>
        <input type="search" placeholder={searchLabel} aria-label={searchLabel} />
      </header>
      <nav>
        {tiles.map((tile) => (
          <a key={tile} href={`/${tile}`}>
            <b>{tile.slice(0, 1)}</b>
            {tile}
          </a>
        ))}
      </nav>
      <main>
        {cards.map(({ picture, name, site, price }, index) => (
          <article key={picture}>
            <img src={picture} width="344" height="344" alt="" loading={index < inView ? undefined : 'lazy'} />
            <h2>{name}</h2>
            <p>
              {price} <small>{site}</small>
            </p>
          </article>
        ))}
      </main>
    </>
  );
}

export const floorHead = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>${title}</title><style>
*{box-sizing:border-box;margin:0}
body{background:#f4f4f6;color:#1d1d1f;font:15px/1.45 system-ui,sans-serif}
header,nav{background:#fff;padding:12px 16px}
h1{font-size:20px}
input{border:1px solid #bbb;border-radius:22px;font:inherit;height:44px;margin-top:8px;padding:0 16px;width:100%}
nav{display:grid;gap:8px;grid-template-columns:repeat(4,1fr)}
nav a{color:inherit;font-size:12px;text-align:center;text-decoration:none}
nav b{background:#e6ecf8;border-radius:14px;display:grid;font-size:18px;height:48px;margin:0 auto 4px;place-items:center;width:48px}
main{display:grid;gap:8px;grid-template-columns:1fr 1fr;padding:8px}
article{background:#fff;border-radius:10px;overflow:hidden}
article img{aspect-ratio:1;display:block;height:auto;width:100%}
h2{font-size:13px;font-weight:400;height:42px;overflow:hidden;padding:6px 8px 0}
p{font-weight:700;padding:4px 8px 10px}
small{color:#666;font-weight:400}
</style>`;
