import type { ContentTexts } from '@server/domains/vocabulary/goods-texts';

const titles: ContentTexts = {
  en: 'Your first figure from Japan',
  'zh-CN': '入手第一个日本手办',
  'zh-TW': '入手第一個日本公仔',
  ja: 'はじめてのフィギュア選び',
  de: 'Die erste Figur aus Japan',
  it: 'La prima figure dal Giappone',
  es: 'Tu primera figura de Japón',
  fr: 'Votre première figurine du Japon',
  ko: '일본에서 들이는 첫 피규어',
  th: 'ฟิกเกอร์ตัวแรกจากญี่ปุ่น',
  tr: 'Japonya’dan ilk figürünüz',
  pt: 'Seu primeiro boneco do Japão',
  id: 'Figur pertama dari Jepang',
  ru: 'Первая фигурка из Японии',
};

const articles: ContentTexts = {
  en: `<h2>Start with one that makes you smile</h2>
<p>Many figures on Japanese shelves had a careful first owner. Second-hand they cost less than new, and quite a few
<strong>have never left their box</strong>.</p>
<ul>
<li><a href="/search?q=soft+vinyl+figure">Soft vinyl</a> is light and forgives a lot: the journey, and a fall from the shelf.</li>
<li><a href="/search?q=acrylic+stand">Acrylic stands</a> cost little and travel flat, so they make a good first try.</li>
<li><a href="/search?q=model+kit">Model kits</a> are for those who like to build what they look at.</li>
</ul>
<p>Look at every picture, then read the seller’s own words: <em>箱なし</em> means without a box, <em>未開封</em> that it was
never opened. If the box matters to you, ask before you order.</p>`,
  'zh-CN': `<h2>选一个让你会心一笑的</h2>
<p>日本二手架上的许多手办，前一位主人都十分爱惜。价格比全新的便宜，其中不少<strong>从未拆过盒</strong>。</p>
<ul>
<li><a href="/search?q=软胶玩偶">软胶玩偶</a>又轻又耐摔，不怕长途运输，也不怕从架上掉下来。</li>
<li><a href="/search?q=亚克力立牌">亚克力立牌</a>价格亲民，平放寄送，很适合第一次尝试。</li>
<li><a href="/search?q=拼装模型">拼装模型</a>适合喜欢亲手做出来再慢慢欣赏的人。</li>
</ul>
<p>下单前先看完每一张图片，再看卖家的原文：<em>箱なし</em>是没有盒子，<em>未開封</em>是从未开封。如果很在意盒子，
请先问清楚再下单。</p>`,
  'zh-TW': `<h2>挑一個讓你會心一笑的</h2>
<p>日本二手架上的許多公仔，前一位主人都十分愛惜。價格比全新品便宜，其中不少<strong>從未拆過盒</strong>。</p>
<ul>
<li><a href="/search?q=軟膠公仔">軟膠公仔</a>又輕又耐摔，不怕長途運送，也不怕從架上掉下來。</li>
<li><a href="/search?q=壓克力立牌">壓克力立牌</a>價格親民，平放就能寄，很適合第一次嘗試。</li>
<li><a href="/search?q=組裝模型">組裝模型</a>適合喜歡親手做好再慢慢欣賞的人。</li>
</ul>
<p>下單前先看完每一張圖片，再看賣家的原文：<em>箱なし</em>是沒有盒子，<em>未開封</em>是從未拆封。如果很在意盒子，
請先問清楚再下單。</p>`,
  ja: `<h2>見るたびうれしくなる一体から</h2>
<p>中古のフィギュアには、前の持ち主が大切にしてきたものがたくさんあります。新品より手ごろで、
<strong>一度も箱から出していない品</strong>も少なくありません。</p>
<ul>
<li><a href="/search?q=ソフビ人形">ソフビ人形</a>は軽くて丈夫。長旅にも、棚からの落下にも強いのが魅力です。</li>
<li><a href="/search?q=アクリルスタンド">アクリルスタンド</a>は手ごろで、平らなまま送れます。最初のひとつにぴったりです。</li>
<li><a href="/search?q=プラモデル">プラモデル</a>は、飾る前に作る時間も楽しみたい人に。</li>
</ul>
<p>写真をすべて見たら、出品者の説明も読みましょう。<em>箱なし</em>か<em>未開封</em>かで印象は大きく変わります。箱の状態が
気になるときは、注文の前に確かめてください。</p>`,
  de: `<h2>Fangen Sie mit einer an, die Ihnen Freude macht</h2>
<p>Viele Figuren in japanischen Regalen hatten jemanden, der gut auf sie achtgab. Gebraucht kosten sie weniger als neu, und
etliche <strong>haben ihre Schachtel nie verlassen</strong>.</p>
<ul>
<li><a href="/search?q=Vinylfigur">Weichvinyl</a> ist leicht und verzeiht viel: die Reise und auch einen Sturz vom Regal.</li>
<li><a href="/search?q=Acryl-Aufsteller">Acryl-Aufsteller</a> kosten wenig und reisen flach; ideal zum Ausprobieren.</li>
<li><a href="/search?q=Modellbausatz">Modellbausätze</a> sind für alle, die gern selbst bauen, was sie später ansehen.</li>
</ul>
<p>Sehen Sie sich jedes Bild an und lesen Sie dann die Worte des Verkäufers: <em>箱なし</em> heißt ohne Schachtel,
<em>未開封</em> heißt ungeöffnet. Ist Ihnen die Schachtel wichtig, fragen Sie vor der Bestellung nach.</p>`,
  it: `<h2>Comincia da una che ti fa sorridere</h2>
<p>Molte figure sugli scaffali giapponesi hanno avuto un primo proprietario attento. Usate costano meno che nuove, e non
poche <strong>non sono mai uscite dalla scatola</strong>.</p>
<ul>
<li><a href="/search?q=figure+in+vinile">Il vinile morbido</a> è leggero e perdona molto: il viaggio e anche una caduta dallo scaffale.</li>
<li><a href="/search?q=stand+in+acrilico">Gli stand in acrilico</a> costano poco e viaggiano piatti: ottimi per iniziare.</li>
<li><a href="/search?q=kit+di+modellismo">I kit di modellismo</a> sono per chi ama costruire ciò che poi guarda.</li>
</ul>
<p>Guarda tutte le foto, poi leggi le parole del venditore: <em>箱なし</em> vuol dire senza scatola, <em>未開封</em> mai
aperta. Se alla scatola ci tieni, chiedi prima di ordinare.</p>`,
  es: `<h2>Empieza por una que te haga sonreír</h2>
<p>Muchas figuras de las estanterías japonesas tuvieron un primer dueño cuidadoso. De segunda mano cuestan menos que
nuevas, y no pocas <strong>nunca han salido de su caja</strong>.</p>
<ul>
<li><a href="/search?q=figura+de+vinilo">El vinilo blando</a> pesa poco y lo perdona casi todo: el viaje y hasta una caída.</li>
<li><a href="/search?q=figura+acrílica">Las figuras acrílicas</a> son baratas y viajan planas: perfectas para estrenarse.</li>
<li><a href="/search?q=maqueta+para+montar">Las maquetas</a> son para quien disfruta montando lo que luego mira.</li>
</ul>
<p>Mira todas las fotos y lee después lo que dice el vendedor: <em>箱なし</em> significa sin caja y <em>未開封</em>, sin
abrir. Si la caja te importa, pregunta antes de pedir.</p>`,
  fr: `<h2>Commencez par celle qui vous fait sourire</h2>
<p>Bien des figurines des étagères japonaises ont eu un premier propriétaire soigneux. D’occasion, elles coûtent moins cher
que neuves, et beaucoup <strong>n’ont jamais quitté leur boîte</strong>.</p>
<ul>
<li><a href="/search?q=figurine+en+vinyle">Le vinyle souple</a> est léger et pardonne tout ou presque : le voyage comme une chute.</li>
<li><a href="/search?q=support+acrylique">Les supports acryliques</a> coûtent peu et voyagent à plat : parfaits pour un premier essai.</li>
<li><a href="/search?q=maquette+à+monter">Les maquettes</a> sont pour ceux qui aiment construire ce qu’ils regardent.</li>
</ul>
<p>Regardez toutes les photos, puis lisez les mots du vendeur : <em>箱なし</em> veut dire sans boîte, <em>未開封</em> jamais
ouverte. Si la boîte compte pour vous, posez la question avant de commander.</p>`,
  ko: `<h2>보면 웃음이 나는 하나부터</h2>
<p>일본의 중고 피규어 가운데는 전 주인이 무척 아껴 온 것이 많습니다. 새 제품보다 저렴하고,
<strong>한 번도 상자에서 꺼내지 않은 것</strong>도 적지 않습니다.</p>
<ul>
<li><a href="/search?q=소프비+피규어">소프비 피규어</a>는 가볍고 튼튼해서 긴 배송에도, 선반에서 떨어져도 잘 견딥니다.</li>
<li><a href="/search?q=아크릴+스탠드">아크릴 스탠드</a>는 부담 없는 가격에 납작하게 배송되어 처음 사 보기에 좋습니다.</li>
<li><a href="/search?q=프라모델">프라모델</a>은 직접 만들어 바라보는 재미를 아는 분께 권합니다.</li>
</ul>
<p>사진을 모두 본 다음 판매자의 글도 읽어 보세요. <em>箱なし</em>는 상자 없음, <em>未開封</em>는 미개봉이라는 뜻입니다.
상자가 중요하다면 주문하기 전에 물어보세요.</p>`,
  th: `<h2>เริ่มจากตัวที่เห็นแล้วยิ้ม</h2>
<p>ฟิกเกอร์มือสองในญี่ปุ่นหลายตัวเคยมีเจ้าของที่ดูแลอย่างดี ราคาถูกกว่าของใหม่ และมีไม่น้อยที่
<strong>ไม่เคยออกจากกล่องเลย</strong></p>
<ul>
<li><a href="/search?q=ฟิกเกอร์ซอฟต์ไวนิล">ฟิกเกอร์ซอฟต์ไวนิล</a> เบาและทนทาน เดินทางไกลหรือตกจากชั้นก็ไม่เป็นไร</li>
<li><a href="/search?q=สแตนดี้อะคริลิก">สแตนดี้อะคริลิก</a> ราคาไม่แพง ส่งแบบแบนได้ เหมาะกับการลองครั้งแรก</li>
<li><a href="/search?q=โมเดลประกอบ">โมเดลประกอบ</a> สำหรับคนที่ชอบลงมือทำเองก่อนตั้งโชว์</li>
</ul>
<p>ดูรูปให้ครบทุกรูป แล้วอ่านคำอธิบายของผู้ขาย <em>箱なし</em> แปลว่าไม่มีกล่อง <em>未開封</em> แปลว่ายังไม่เคยเปิด
ถ้ากล่องสำคัญสำหรับคุณ ควรสอบถามก่อนสั่งซื้อ</p>`,
  tr: `<h2>Sizi gülümseten bir tanesiyle başlayın</h2>
<p>Japonya’da raflardaki pek çok figürün ilk sahibi ona iyi bakmıştır. İkinci eli yenisinden ucuzdur; epeyce bir kısmı da
<strong>kutusundan hiç çıkmamıştır</strong>.</p>
<ul>
<li><a href="/search?q=vinil+figür">Yumuşak vinil</a> hafif ve dayanıklıdır: yolculuğu da raftan düşmeyi de atlatır.</li>
<li><a href="/search?q=akrilik+stant">Akrilik stantlar</a> ucuzdur, yassı gönderilir; ilk deneme için birebirdir.</li>
<li><a href="/search?q=maket+kiti">Maket kitleri</a> seyredeceği şeyi kendi yapmayı sevenler içindir.</li>
</ul>
<p>Bütün fotoğraflara bakın, sonra satıcının yazdıklarını okuyun: <em>箱なし</em> kutusuz, <em>未開封</em> hiç açılmamış
demektir. Kutu sizin için önemliyse sipariş vermeden önce sorun.</p>`,
  pt: `<h2>Comece por um que faça você sorrir</h2>
<p>Muitos bonecos nas prateleiras do Japão tiveram um primeiro dono cuidadoso. Usados, custam menos do que novos, e vários
<strong>nunca saíram da caixa</strong>.</p>
<ul>
<li><a href="/search?q=boneco+de+vinil">O vinil macio</a> é leve e aguenta quase tudo: a viagem e até uma queda da prateleira.</li>
<li><a href="/search?q=display+de+acrílico">Os displays de acrílico</a> custam pouco e viajam deitados: ótimos para começar.</li>
<li><a href="/search?q=kit+de+montar">Os kits de montar</a> são para quem gosta de construir o que vai admirar.</li>
</ul>
<p>Veja todas as fotos e depois leia o que diz o vendedor: <em>箱なし</em> quer dizer sem caixa; <em>未開封</em>, nunca
aberto. Se a caixa é importante para você, pergunte antes de fazer o pedido.</p>`,
  id: `<h2>Mulai dari yang membuat Anda tersenyum</h2>
<p>Banyak figur bekas di Jepang dirawat baik oleh pemilik pertamanya. Harganya di bawah barang baru, dan tidak sedikit yang
<strong>belum pernah keluar dari kotaknya</strong>.</p>
<ul>
<li><a href="/search?q=figur+vinil">Figur vinil</a> ringan dan tahan banting: aman di perjalanan, aman pula kalau jatuh dari rak.</li>
<li><a href="/search?q=standee+akrilik">Standee akrilik</a> murah dan bisa dikirim pipih, cocok untuk percobaan pertama.</li>
<li><a href="/search?q=model+kit">Model kit</a> pas bagi yang suka merakit sendiri pajangannya.</li>
</ul>
<p>Lihat semua fotonya, lalu baca keterangan penjual: <em>箱なし</em> berarti tanpa kotak, <em>未開封</em> berarti belum pernah
dibuka. Kalau kotaknya penting bagi Anda, tanyakan dulu sebelum memesan.</p>`,
  ru: `<h2>Начните с той, что вызывает улыбку</h2>
<p>У многих фигурок на японских полках был бережный первый хозяин. С рук они дешевле новых, а немалая часть
<strong>ни разу не покидала коробку</strong>.</p>
<ul>
<li><a href="/search?q=виниловая+фигурка">Мягкий винил</a> лёгкий и многое прощает: и дорогу, и падение с полки.</li>
<li><a href="/search?q=акриловая+фигурка">Акриловые фигурки на подставке</a> стоят недорого и едут плашмя, с них удобно начать.</li>
<li><a href="/search?q=сборная+модель">Сборные модели</a> для тех, кто любит собирать своими руками.</li>
</ul>
<p>Просмотрите все фотографии, а потом прочтите слова продавца: <em>箱なし</em> значит «без коробки», <em>未開封</em> — «не
вскрывалась». Если коробка для вас важна, спросите до заказа.</p>`,
};

export const firstFigure = { titles, articles };
