import type { Kind } from './terms';

/**
 * What people type for a kind beside its catalogue name: shorter, looser, in the content languages, with the spellings of
 * Japanese sellers. A word may stand for several kinds; a comma ends each.
 */
export const everydayWords: Readonly<Record<Kind, string>> = {
  filmCamera:
    'camera, analog camera, カメラ, フィルムカメラ, 写真機, 相机, 胶卷相机, 照相机, 相機, 照相機, Kamera, Filmkamera, Fotoapparat, fotocamera, macchina fotografica, cámara, cámara de fotos, cámara de carrete, appareil photo, argentique, 카메라, 필카, กล้อง, กล้องถ่ายรูป, kamera, fotoğraf makinesi, câmera, máquina fotográfica, камера, фотоаппарат, пленочная камера',
  digitalCamera:
    'camera, compact camera, カメラ, デジカメ, コンデジ, 写真機, 相机, 照相机, 相機, 照相機, Kamera, Digicam, Fotoapparat, fotocamera, macchina fotografica, cámara, cámara de fotos, appareil photo, 카메라, 디카, กล้อง, กล้องถ่ายรูป, kamera, fotoğraf makinesi, câmera, máquina fotográfica, камера, фотоаппарат',
  lens: 'lens, photo lens, レンズ, オールドレンズ, 镜头, 鏡頭, Objektiv, obiettivo, objetivo, objectif, 렌즈, เลนส์, lens, objektif, lente, lensa, объектив',
  wristwatch:
    'watch, 時計, うでどけい, 腕時計, ウォッチ, 腕表, 腕錶, 表, Uhr, orologio, reloj, montre, 시계, นาฬิกา, saat, relógio, jam, arloji, часы',
  alarmClock:
    'clock, alarm, 時計, めざまし時計, 目覚まし, 时钟, 時鐘, Uhr, orologio, reloj, horloge, 시계, 자명종, นาฬิกา, saat, relógio, jam, beker, часы',
  headphones:
    'headphone, headset, earphones, ヘッドフォン, イヤホン, 耳机, 耳機, Headset, auricolari, cascos, casque, écouteurs, 이어폰, 헤드셋, หูฟัง, fones, headset, гарнитура',
  radio: 'transistor radio, ラヂオ, トランジスタラジオ, 무전기, transistör radyo, радио, приёмник',
  telescope: '望遠鏡, 望远镜, Fernrohr, cannocchiale, lunette astronomique, 망원경, กล้องโทรทรรศน์, teropong, luneta',
  laptop:
    'notebook, notebook computer, computer, pc, ノートPC, パソコン, 笔记本, 笔电, 电脑, 筆電, 電腦, Notebook, computer, ordenador, ordenador portátil, ordinateur, pc portable, 노트북 컴퓨터, 컴퓨터, คอมพิวเตอร์, แล็ปท็อป, bilgisayar, dizüstü, computador, laptop, komputer, компьютер',
  keyboard:
    'keyboard, キーボード, 键盘, 鍵盤, Tastatur, tastiera, teclado, clavier, 키보드, คีย์บอร์ด, klavye, клавиатура',
  powerBank:
    'battery, portable charger, バッテリー, 携帯充電器, 移动电源, 充電寶, Akku, batteria, caricabatterie portatile, batería, batterie, 배터리, แบตสำรอง, taşınabilir şarj, bateria, baterai, повербанк',
  gameConsole:
    'console, game, games, video game, ゲーム, ゲーム機本体, 游戏, 主机, 遊戲, 遊戲機, Konsole, Spiel, Videospiel, videogioco, console, videojuego, consola, jeu vidéo, console, 게임, 콘솔, เกม, oyun, konsol, videogame, jogo, game, konsol, приставка, консоль',
  gameCartridge:
    'cartridge, game, games, video game, retro game, ゲーム, ゲームソフト, カセット, レトロゲーム, 游戏, 卡带, 遊戲, 卡帶, Spiel, Videospiel, videogioco, gioco, cartuccia, videojuego, juego, jeu vidéo, cartouche, 게임, 팩, เกม, oyun, kartuş, jogo, videogame, cartucho, game, kaset, картридж, игра',
  tradingCards:
    'card, cards, トレカ, カード, 卡牌, 卡片, 集换式卡牌, Karte, Karten, carte, cartas, cromos, cartes, 카드, การ์ด, kart, cartas, kartu, карты, карточки',
  plushBear:
    'teddy, bear, plush, plushie, stuffed animal, stuffed toy, toy, ぬいぐるみ, くま, クマ, おもちゃ, 玩偶, 毛绒玩具, 泰迪熊, 玩具, 絨毛玩具, Teddy, Plüschtier, Kuscheltier, Stofftier, Spielzeug, peluche, orsacchiotto, giocattolo, oso, juguete, peluche, doudou, ours, jouet, 인형, 곰인형, 테디베어, 장난감, ตุ๊กตา, ของเล่น, pelüş, peluş, oyuncak, pelúcia, ursinho, brinquedo, boneka, mainan, мишка, игрушка, плюшевая игрушка',
  figure:
    'figure, figurine, toy, フィギュア, ソフビ, おもちゃ, 手办, 公仔, 玩具, Figur, Sammelfigur, Spielzeug, statuina, giocattolo, figura, juguete, figurine, jouet, 피규어, 장난감, ฟิกเกอร์, โมเดล, ของเล่น, figür, oyuncak, boneco, figure, brinquedo, figur, mainan, фигурка, игрушка',
  modelKit:
    'model, plastic model, toy, プラモ, 模型, おもちゃ, 拼装, 玩具, Modell, Spielzeug, modellino, giocattolo, modellismo, maqueta, juguete, maquette, jouet, 모형, 장난감, โมเดล, ของเล่น, maket, oyuncak, maquete, brinquedo, mainan, модель, игрушка',
  tinRobot:
    'robot, tin toy, toy, ロボット, ブリキ, おもちゃ, 机器人, 玩具, 機器人, Roboter, Spielzeug, giocattolo, juguete, jouet, 로봇, 장난감, หุ่นยนต์, ของเล่น, oyuncak, robô, brinquedo, robot, mainan, робот, игрушка',
  modelTrain:
    'train, train set, model railway, toy, 電車, Nゲージ, 模型, おもちゃ, 火车, 模型火车, 玩具, 火車, Eisenbahn, Modellbahn, Spielzeug, treno, trenino, giocattolo, tren, juguete, train, jouet, 기차, 모형, 장난감, รถไฟ, ของเล่น, oyuncak, trem, trenzinho, brinquedo, kereta, mainan, поезд, железная дорога, игрушка',
  pictureBook:
    'book, books, children’s book, 本, えほん, 书, 童书, 書, 童書, Buch, Kinderbuch, libro, libro per bambini, cuento, livre, 책, 동화책, หนังสือ, นิทาน, kitap, çocuk kitabı, livro, buku, книга, книжка',
  mangaSet:
    'manga, comic, comics, book, books, マンガ, 漫画, コミック, 全巻セット, 本, 漫画书, 书, 漫畫, 書, Comic, Buch, fumetti, fumetto, libro, cómic, bande dessinée, bd, livre, mangas, 만화, 만화책, 책, การ์ตูน, มังงะ, หนังสือ, çizgi roman, kitap, mangá, quadrinhos, gibi, livro, komik, buku, манга, комикс, книга',
  musicRecord:
    'record, records, vinyl, lp, レコード, アナログレコード, 唱片, 黑胶, 黑膠, Vinyl, Platte, vinile, disco, vinilo, disque, vinyle, 레코드, 바이닐, 엘피, แผ่นไวนิล, vinil, vinil plak, vinil, disco, vinyl, винил, пластинка',
  guitarPedal:
    'pedal, effects pedal, effect pedal, エフェクター, 效果器, 单块, Effektpedal, Effektgerät, pedale, effetto, pedal, efecto, pédale, 이펙터, 페달, เอฟเฟกต์, pedal, efekt, efek, педаль, эффект',
  electricGuitar:
    'guitar, ギター, 吉他, Gitarre, chitarra, guitarra, guitare, 기타, 일렉기타, กีตาร์, gitar, violão, гитара, музыкальный инструмент',
  violin: 'fiddle, ヴァイオリン, Violine, 바이올린, biola, viyolin',
  trumpet: 'トランペット, 喇叭, Blechbläser, 나팔, แตร, труба',
  sneakers:
    'sneaker, shoes, trainers, スニーカー, 靴, シューズ, 鞋, 球鞋, 鞋子, Schuhe, Turnschuhe, scarpe, zapatos, deportivas, chaussures, 신발, 스니커즈, รองเท้า, ayakkabı, sapato, sapatos, tenis, sepatu, обувь, кеды',
  jeans:
    'jeans, denim, trousers, pants, ジーンズ, デニム, ジーパン, 牛仔裤, 裤子, 牛仔褲, 褲子, Hose, pantaloni, vaqueros, pantalones, pantalon, 청바지, 바지, กางเกงยีนส์, กางเกง, kot, kot pantolon, pantolon, calça, celana, celana jeans, джинсы, брюки',
  kimono: 'yukata, 和服, きもの, 浴衣, 기모노, ชุดกิโมโน, quimono',
  haori:
    'haori, jacket, はおり, ジャケット, 外套, 夹克, 夾克, Jacke, giacca, chaqueta, veste, 재킷, แจ็กเก็ต, ceket, jaqueta, casaco, jaket, куртка, жакет, хаори',
  handbag:
    'bag, purse, バッグ, カバン, 鞄, かばん, 包, 包包, Tasche, borsa, borsetta, bolso, cartera, sac, 가방, 백, กระเป๋า, çanta, bolsa, tas, сумка, сумочка',
  scarf:
    'scarf, muffler, マフラー, 围巾, 圍巾, Schal, sciarpa, bufanda, écharpe, 목도리, 머플러, ผ้าพันคอ, atkı, cachecol, syal, шарф',
  sunglasses:
    'glasses, shades, eyewear, めがね, メガネ, 眼鏡, 墨镜, 眼镜, 墨鏡, Brille, occhiali, gafas, lunettes, 안경, แว่น, แว่นตา, gözlük, óculos, kacamata, очки',
  umbrella:
    'parasol, アンブレラ, かさ, 和傘, 伞, 傘, Schirm, ombrellino, sombrilla, ombrelle, 양산, şemsiye, sombrinha, зонтик',
  foldingFan:
    'fan, hand fan, せんす, うちわ, 扇子, 扇, Fächer, ventaglio, abanico, éventail, 부채, พัด, yelpaze, leque, kipas, веер',
  teapot:
    'tea pot, きゅうす, 茶器, ティーポット, 茶具, Kanne, teiera, tetera, théière, 다관, 주전자, กา, çaydanlık, bule, teko, чайник',
  teaBowl:
    'matcha bowl, chawan, bowl, 茶碗, ちゃわん, 抹茶茶碗, 碗, 茶具, Schale, Matcha-Schale, ciotola, cuenco, bol, 다완, 찻잔, ถ้วยชา, ถ้วย, kâse, tigela, mangkuk, чаша, пиала',
  kokeshi:
    'kokeshi, doll, japanese doll, toy, 人形, 伝統こけし, 人偶, 娃娃, Puppe, bambola, muñeca, poupée, 코케시, 인형, ตุ๊กตา, bebek, boneca, boneka, кукла, кокеси',
  hinaDolls:
    'hina, doll, dolls, japanese doll, ひな人形, お雛様, 人形, 人偶, 娃娃, Puppe, Puppen, bambola, bambole, muñeca, muñecas, poupée, poupées, 인형, ตุ๊กตา, bebek, boneca, bonecas, boneka, кукла, куклы',
  hanafuda:
    'hanafuda, card game, playing cards, cards, はなふだ, カード, かるた, 纸牌, 紙牌, Kartenspiel, Spielkarten, Karten, carte, carte da gioco, cartas, cartes, jeu de cartes, 화투, 카드, ไพ่, kart, kartu, baralho, карты',
  mahjongSet:
    'mahjong, mah-jong, マージャン, 麻雀, 麻雀牌, 麻将, 麻將, Mahjong, Mah-Jongg, mah-jong, mahjong, 마작, ไพ่นกกระจอก, mahyong, маджонг',
  fountainPen:
    'pen, ペン, 筆記具, 笔, 筆, 鋼筆, Füller, Stift, penna, stilografica, pluma, bolígrafo, stylo, plume, 펜, ปากกา, kalem, caneta, pena, pulpen, ручка',
  kitchenKnife:
    'knife, knives, chef knife, ナイフ, 料理包丁, 刀, 菜刀, 厨房刀, Messer, Kochmesser, coltello, coltelli, cuchillo, couteau, 칼, 부엌칼, มีด, bıçak, faca, pisau, нож, ножи',
  lantern:
    'lantern, lamp, ちょうちん, ランタン, 灯笼, 燈籠, Laterne, lanterna, farol, farolillo, lanterne, 등롱, 등불, โคมไฟ, โคม, fener, lampion, фонарь, фонарик',
  windChime:
    'chime, wind bell, ふうりん, 风铃, Windglocke, campana a vento, campanas de viento, carillon, 풍령, โมบาย, rüzgar çanı, mensageiro dos ventos, lonceng angin, музыка ветра, фурин',
  woodblockPrint:
    'print, ukiyo-e, art print, art, 浮世絵, 版画, 絵, 浮世绘, 版畫, 浮世繪, Druck, Farbholzschnitt, stampa, grabado, gravure, 판화, 우키요에, ภาพพิมพ์, baskı, gravura, cetak kayu, lukisan, гравюра, укиё-э',
  fishingRod:
    'rod, fishing, fishing pole, 釣り竿, 釣り, ロッド, 钓鱼竿, 鱼竿, 钓鱼, 魚竿, 釣魚, Angel, Angeln, canna, pesca, caña, pêche, 낚시, 낚시대, เบ็ด, เบ็ดตกปลา, olta, vara, pancing, спиннинг, рыбалка',
  skateboard:
    'skate, board, スケボー, Board, tavola da skate, monopatín, skate, 보드, kaykay, prancha de skate, papan luncur, скейт',
  knittingYarn:
    'yarn, wool, knitting wool, 編み物, けいと, 毛线, 毛線, Garn, Wolle, filato, lana, laine, fil, 털실, 실, ไหม, iplik, yün, lã, fio, benang, пряжа, нитки',
  sunscreen:
    'sun cream, sunblock, sun screen, cosmetics, 日焼け止めクリーム, コスメ, 化粧品, 防晒, 防晒乳, 化妆品, 防曬, 防曬霜, 化妝品, Sonnenschutz, Kosmetik, protezione solare, cosmetici, crema solar, cosmética, écran solaire, cosmétique, 썬크림, 자외선 차단제, 화장품, กันแดด, เครื่องสำอาง, kozmetik, filtro solar, cosméticos, sunblock, kosmetik, санскрин, крем от солнца, косметика',
  sake: 'rice wine, お酒, 酒, さけ, 清酒, Reiswein, nihonshu, vino di riso, vino de arroz, alcool de riz, 일본주, 청주, เหล้าสาเก, pirinç şarabı, vinho de arroz, arak beras, сакэ, рисовое вино',
};
