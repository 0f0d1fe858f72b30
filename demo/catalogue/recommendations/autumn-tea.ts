import type { ContentTexts } from '@server/domains/vocabulary/goods-texts';

const titles: ContentTexts = {
  en: 'Tea for autumn',
  'zh-CN': '秋日好茶',
  'zh-TW': '秋日好茶',
  ja: '秋に味わうお茶',
  de: 'Tee für den Herbst',
  it: 'Il tè d’autunno',
  es: 'Té para el otoño',
  fr: 'Le thé d’automne',
  ko: '가을에 마시는 차',
  th: 'ชาสำหรับฤดูใบไม้ร่วง',
  tr: 'Sonbahar çayı',
  pt: 'Chá para o outono',
  id: 'Teh untuk musim gugur',
  ru: 'Осенний чай',
};

const articles: ContentTexts = {
  en: `<h2>The jar is opened in November</h2>
<p>Tea picked in May is at its best now. Over the summer it rests in a sealed jar and loses its grassy edge; in November
the jar is opened, and for people who practise the tea ceremony <strong>a new year begins</strong>.</p>
<ul>
<li><a href="/search?q=green+tea">Green tea</a>: water of 70 to 80 °C, one minute, no longer.</li>
<li><a href="/search?q=teapot">A teapot</a> with a handle at its side pours the last drop, which is the sweetest.</li>
<li><a href="/search?q=tea+bowl">A tea bowl</a> leaves the whisk room to move.</li>
<li><a href="/search?q=wagashi">Wagashi</a> in the colours of maple leaves come first, the matcha after them.</li>
</ul>
<p><em>Buy small bags: an opened one is good for about a month.</em></p>`,
  'zh-CN': `<h2>十一月，开坛品新茶</h2>
<p>五月采下的茶叶，此时风味正佳。整个夏天，茶叶在密封的茶坛里静静熟成，褪去青涩，滋味变得圆润。到了十一月开坛，
对习茶之人来说，<strong>新的一年从这里开始</strong>。</p>
<ul>
<li><a href="/search?q=绿茶">绿茶</a>：水温70至80℃，泡一分钟就好，不要久泡。</li>
<li><a href="/search?q=茶壶">茶壶</a>：侧把急须能倒尽最后一滴，而最后一滴最甘甜。</li>
<li><a href="/search?q=抹茶碗">抹茶碗</a>：碗口宽敞，茶筅才施展得开。</li>
<li><a href="/search?q=和果子">和果子</a>：做成红叶颜色的点心，先吃点心，再喝抹茶。</li>
</ul>
<p><em>建议买小包装：开封后请在一个月左右喝完。</em></p>`,
  'zh-TW': `<h2>十一月，開甕品新茶</h2>
<p>五月採下的茶葉，此時風味正好。整個夏天，茶葉在密封的茶甕裡靜靜熟成，青澀褪去，滋味變得圓潤。到了十一月開甕，
對習茶的人來說，<strong>新的一年從這裡開始</strong>。</p>
<ul>
<li><a href="/search?q=綠茶">綠茶</a>：水溫70到80℃，泡一分鐘就好，別久泡。</li>
<li><a href="/search?q=茶壺">茶壺</a>：側把急須能倒盡最後一滴，而最後一滴最甘甜。</li>
<li><a href="/search?q=抹茶碗">抹茶碗</a>：碗口夠寬，茶筅才施展得開。</li>
<li><a href="/search?q=和菓子">和菓子</a>：做成楓紅色的點心，先吃點心，再喝抹茶。</li>
</ul>
<p><em>建議買小包裝：開封後請在一個月左右喝完。</em></p>`,
  ja: `<h2>十一月は口切りの季節</h2>
<p>五月に摘んだお茶は、今がいちばんの飲みごろ。壺に封をして夏を越すあいだに青みが抜け、味がまろやかになります。
十一月にその封を切る「口切り」は、<strong>茶の湯の正月</strong>ともいわれます。</p>
<ul>
<li><a href="/search?q=日本茶">日本茶</a>は70〜80℃のお湯で一分ほど。待ちすぎないのがこつです。</li>
<li><a href="/search?q=急須">急須</a>は最後の一滴まで注ぎきれるものを。その一滴がいちばん甘いのです。</li>
<li><a href="/search?q=抹茶碗">抹茶碗</a>は、茶筅がのびのび動く広さがあると点てやすくなります。</li>
<li><a href="/search?q=和菓子">和菓子</a>は紅葉の色を選んで、抹茶の前にどうぞ。</li>
</ul>
<p><em>お茶は小さな袋で。開けたら一か月ほどで飲みきりましょう。</em></p>`,
  de: `<h2>Im November wird das Gefäß geöffnet</h2>
<p>Tee, der im Mai gepflückt wurde, schmeckt jetzt am besten. Den Sommer über ruht er versiegelt und verliert seine
grasige Schärfe; im November wird das Gefäß geöffnet. Für alle, die den Teeweg gehen, <strong>beginnt damit das neue
Jahr</strong>.</p>
<ul>
<li><a href="/search?q=Grüner+Tee">Grüner Tee</a>: 70 bis 80 °C heißes Wasser, eine Minute, nicht länger.</li>
<li><a href="/search?q=Teekanne">Eine Teekanne</a> mit seitlichem Griff gießt bis zum letzten Tropfen, und der ist der süßeste.</li>
<li><a href="/search?q=Teeschale">Eine Teeschale</a> gibt dem Besen Platz.</li>
<li><a href="/search?q=Wagashi">Wagashi</a> in den Farben des Ahorns kommen zuerst, der Matcha danach.</li>
</ul>
<p><em>Kaufen Sie kleine Packungen: Offen hält sich Tee etwa einen Monat.</em></p>`,
  it: `<h2>A novembre si apre la giara</h2>
<p>Il tè raccolto a maggio dà il meglio adesso. Per tutta l’estate riposa in una giara sigillata e perde la sua nota
erbacea; a novembre la giara si apre e, per chi pratica la cerimonia del tè, <strong>comincia un nuovo anno</strong>.</p>
<ul>
<li><a href="/search?q=tè+verde">Tè verde</a>: acqua a 70–80 °C, un minuto e non di più.</li>
<li><a href="/search?q=teiera">Una teiera</a> con il manico laterale versa fino all’ultima goccia, che è la più dolce.</li>
<li><a href="/search?q=ciotola+da+tè">Una ciotola da tè</a> lascia spazio al frullino.</li>
<li><a href="/search?q=wagashi">I wagashi</a> nei colori dell’acero vengono prima, il matcha dopo.</li>
</ul>
<p><em>Meglio le confezioni piccole: una volta aperto, il tè dura circa un mese.</em></p>`,
  es: `<h2>En noviembre se abre la tinaja</h2>
<p>El té recogido en mayo está ahora en su mejor momento. Durante el verano reposa en una tinaja sellada y pierde su
punto herbáceo; en noviembre la tinaja se abre y, para quienes practican la ceremonia del té, <strong>empieza un nuevo
año</strong>.</p>
<ul>
<li><a href="/search?q=té+verde">Té verde</a>: agua a 70–80 °C, un minuto y ni uno más.</li>
<li><a href="/search?q=tetera">Una tetera</a> con asa lateral sirve hasta la última gota, que es la más dulce.</li>
<li><a href="/search?q=cuenco+de+té">Un cuenco de té</a> deja sitio para batir.</li>
<li><a href="/search?q=wagashi">Los wagashi</a> con colores de arce se toman primero; el matcha, después.</li>
</ul>
<p><em>Compra bolsas pequeñas: una vez abierto, el té dura más o menos un mes.</em></p>`,
  fr: `<h2>En novembre, on ouvre la jarre</h2>
<p>Le thé cueilli en mai est à son meilleur. Tout l’été, il repose dans une jarre scellée et perd son côté herbacé ; en
novembre, on ouvre la jarre et, pour qui pratique la cérémonie du thé, <strong>une nouvelle année commence</strong>.</p>
<ul>
<li><a href="/search?q=thé+vert">Thé vert</a> : une eau à 70–80 °C, une minute, pas davantage.</li>
<li><a href="/search?q=théière">Une théière</a> à poignée latérale verse jusqu’à la dernière goutte, la plus douce.</li>
<li><a href="/search?q=bol+à+thé">Un bol à thé</a> laisse au fouet la place de bouger.</li>
<li><a href="/search?q=wagashi">Les wagashi</a> aux couleurs d’érable se mangent d’abord, avant le matcha.</li>
</ul>
<p><em>Préférez les petits sachets : une fois ouvert, le thé se garde environ un mois.</em></p>`,
  ko: `<h2>11월, 차 항아리를 여는 달</h2>
<p>5월에 딴 차는 지금이 가장 맛있습니다. 여름 내내 봉해 둔 항아리 속에서 풋내가 빠지고 맛이 둥글어지기 때문입니다.
11월에 항아리를 열면 다도를 하는 사람들에게는 <strong>새해가 시작됩니다</strong>.</p>
<ul>
<li><a href="/search?q=녹차">녹차</a>는 70~80℃ 물에 1분만 우려 주세요. 더 오래 두지 않는 것이 좋습니다.</li>
<li><a href="/search?q=찻주전자">찻주전자</a>는 옆손잡이가 달린 것이 마지막 한 방울까지 따르기 좋습니다. 그 한 방울이 가장 답니다.</li>
<li><a href="/search?q=말차+다완">말차 다완</a>은 차선이 넉넉히 움직일 만큼 넓어야 합니다.</li>
<li><a href="/search?q=화과자">화과자</a>는 단풍 빛깔로 골라 말차보다 먼저 드세요.</li>
</ul>
<p><em>작은 봉지로 사세요. 개봉한 차는 한 달 안에 드시는 것이 좋습니다.</em></p>`,
  th: `<h2>เดือนพฤศจิกายน เดือนเปิดไหชา</h2>
<p>ชาที่เก็บในเดือนพฤษภาคมอร่อยที่สุดในตอนนี้ ตลอดฤดูร้อนใบชาพักอยู่ในไหที่ปิดผนึก กลิ่นเขียวจางลง รสกลมกล่อมขึ้น
พอถึงเดือนพฤศจิกายนจึงเปิดไห สำหรับคนที่เรียนพิธีชงชา <strong>นี่คือการเริ่มต้นปีใหม่</strong></p>
<ul>
<li><a href="/search?q=ชาเขียว">ชาเขียว</a> ใช้น้ำร้อน 70–80 °C แช่หนึ่งนาทีก็พอ</li>
<li><a href="/search?q=กาน้ำชา">กาน้ำชา</a> แบบมีด้ามข้าง รินได้ถึงหยดสุดท้าย ซึ่งเป็นหยดที่หวานที่สุด</li>
<li><a href="/search?q=ถ้วยชามัทฉะ">ถ้วยชามัทฉะ</a> ควรกว้างพอให้ตีฟองได้ถนัดมือ</li>
<li><a href="/search?q=วากาชิ">วากาชิ</a> สีใบเมเปิล กินก่อน แล้วค่อยดื่มมัทฉะ</li>
</ul>
<p><em>เลือกถุงเล็กดีกว่า เปิดแล้วควรดื่มให้หมดภายในหนึ่งเดือน</em></p>`,
  tr: `<h2>Küp kasımda açılır</h2>
<p>Mayısta toplanan çayın en güzel zamanı şimdi. Çay yaz boyunca mühürlü bir küpte dinlenir, çimensi keskinliğini yitirir;
kasımda küp açılır ve çay seremonisiyle uğraşanlar için <strong>yeni bir yıl başlar</strong>.</p>
<ul>
<li><a href="/search?q=yeşil+çay">Yeşil çay</a>: 70–80 °C su, bir dakika, daha fazlası değil.</li>
<li><a href="/search?q=demlik">Yandan saplı bir demlik</a> son damlaya kadar süzer; en tatlısı da o damladır.</li>
<li><a href="/search?q=matcha+kâsesi">Matcha kâsesi</a> çırpıcıya rahat yer bırakmalı.</li>
<li><a href="/search?q=wagashi">Akçaağaç renklerindeki wagashi</a> önce yenir, matcha ardından içilir.</li>
</ul>
<p><em>Küçük paket alın: Açılan çay yaklaşık bir ay dayanır.</em></p>`,
  pt: `<h2>Em novembro, abre-se o pote</h2>
<p>O chá colhido em maio está agora no seu melhor momento. Durante o verão japonês ele descansa em um pote lacrado e perde
o gosto de folha verde; em novembro o pote é aberto e, para quem pratica a cerimônia do chá, <strong>começa um novo
ano</strong>.</p>
<ul>
<li><a href="/search?q=chá+verde">Chá verde</a>: água a 70–80 °C, um minuto e nada mais.</li>
<li><a href="/search?q=bule+de+chá">Um bule</a> com cabo lateral serve até a última gota, que é a mais doce.</li>
<li><a href="/search?q=tigela+de+chá">Uma tigela de chá</a> deixa espaço para bater o matcha.</li>
<li><a href="/search?q=wagashi">Os wagashi</a> nas cores do bordo vêm primeiro; o matcha, depois.</li>
</ul>
<p><em>Prefira pacotes pequenos: depois de aberto, o chá dura cerca de um mês.</em></p>`,
  id: `<h2>Guci teh dibuka di bulan November</h2>
<p>Teh yang dipetik bulan Mei sedang enak-enaknya sekarang. Sepanjang musim panas teh itu disimpan dalam guci tersegel
sampai rasa langunya hilang. Pada bulan November guci dibuka, dan bagi para pencinta upacara minum teh <strong>tahun
baru pun dimulai</strong>.</p>
<ul>
<li><a href="/search?q=teh+hijau">Teh hijau</a>: air 70–80 °C, cukup satu menit.</li>
<li><a href="/search?q=teko+teh">Teko teh</a> bergagang samping menuang sampai tetes terakhir, tetes yang paling manis.</li>
<li><a href="/search?q=mangkuk+teh">Mangkuk teh</a> yang lebar membuat pengocok leluasa bergerak.</li>
<li><a href="/search?q=wagashi">Wagashi</a> sewarna daun maple dimakan dulu, baru minum matcha.</li>
</ul>
<p><em>Pilih kemasan kecil: setelah dibuka, teh tahan sekitar satu bulan.</em></p>`,
  ru: `<h2>В ноябре открывают сосуд с чаем</h2>
<p>Чай майского сбора вкуснее всего сейчас. Всё лето он отдыхает в запечатанном сосуде и теряет травяную резкость, а в
ноябре сосуд открывают. Для тех, кто занимается чайной церемонией, <strong>так начинается новый год</strong>.</p>
<ul>
<li><a href="/search?q=зелёный+чай">Зелёный чай</a>: вода 70–80 °C и одна минута, не дольше.</li>
<li><a href="/search?q=заварочный+чайник">Чайник</a> с боковой ручкой сливает всё до последней капли, а она самая сладкая.</li>
<li><a href="/search?q=чайная+чаша">Чайная чаша</a> нужна широкая, чтобы венчику было где двигаться.</li>
<li><a href="/search?q=вагаси">Вагаси</a> цвета кленовых листьев едят сначала, а уже потом пьют маття.</li>
</ul>
<p><em>Берите маленькие пачки: открытый чай хранится около месяца.</em></p>`,
};

export const autumnTea = { titles, articles };
