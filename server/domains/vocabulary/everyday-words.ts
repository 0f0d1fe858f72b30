import type { Kind } from './terms';

/**
 * The words that people type for a kind besides its catalogue name: shorter, looser, in the content languages, with the spellings of
 * Japanese sellers. A word may mean several kinds; commas separate the words.
 */
export const everydayWords: Readonly<Record<Kind, string>> = {
  filmCamera:
    'camera, analog camera, カメラ, フィルムカメラ, 写真機, 相机, 胶卷相机, 照相机, 相機, 照相機, Kamera, Filmkamera, Fotoapparat, fotocamera, macchina fotografica, cámara, cámara de fotos, cámara de carrete, appareil photo, argentique, 카메라, 필카, กล้อง, กล้องถ่ายรูป, kamera, fotoğraf makinesi, câmera, máquina fotográfica, камера, фотоаппарат, пленочная камера, cameras, 像机, 菲林相機, Kameras, Fotoapparate, Filmkameras, fotocamere, macchine fotografiche, cámaras, cámaras analógicas, appareils photo, appareil photos, caméra, 사진기, 필름카메라, กล้องฟิล์ม, กล้องถ่ายรูปฟิล์ม, fotoğraf makinaları, fotoğraf makineleri, câmeras, kamera analog, камеры, фотоаппараты, фотокамера, 像機',
  digitalCamera:
    'camera, compact camera, カメラ, デジカメ, コンデジ, 写真機, 相机, 照相机, 相機, 照相機, Kamera, Digicam, Fotoapparat, fotocamera, macchina fotografica, cámara, cámara de fotos, appareil photo, 카메라, 디카, กล้อง, กล้องถ่ายรูป, kamera, fotoğraf makinesi, câmera, máquina fotográfica, камера, фотоаппарат, cameras, digital cameras, 像机, Kameras, Fotoapparate, fotocamere, macchine fotografiche, cámaras, cámaras digitales, appareils photo, appareil photos, caméra, 사진기, 디카메라, กล้องถ่ายรูปดิจิตอล, กล้องดิจิตอล, fotoğraf makinaları, fotoğraf makineleri, câmeras, kamera pocket, камеры, фотоаппараты, фотокамера, 像機',
  lens: 'lens, photo lens, レンズ, オールドレンズ, 镜头, 鏡頭, Objektiv, obiettivo, objetivo, objectif, 렌즈, เลนส์, objektif, lente, lensa, объектив, lenses, camera lens, カメラのレンズ, 单反镜头, Objektive, obiettivi, objetivos, objectifs, lentes, objektifler, объективы',
  wristwatch:
    'watch, 時計, うでどけい, 腕時計, ウォッチ, 腕表, 腕錶, 表, Uhr, orologio, reloj, montre, 시계, นาฬิกา, saat, relógio, jam, arloji, часы, watches, wrist watch, wristwatches, うで時計, とけい, トケイ, 手錶, 錶, 鐘錶, 钟表, Uhren, Armbanduhren, orologi, relojes, montres, montre bracelet, 손목 시계, saatler, kol saatleri, relógios, arloji tangan, jam tangan pria, часики',
  alarmClock:
    'clock, alarm, 時計, めざまし時計, 目覚まし, 时钟, 時鐘, Uhr, orologio, reloj, horloge, 시계, 자명종, นาฬิกา, saat, relógio, jam, beker, часы, clocks, とけい, トケイ, めざまし, 闹表, Uhren, orologi, relojes, horloges, réveils, réveille-matin, 알람시계, นาฬิกาตั้งโต๊ะ, saatler, relógios, будильники',
  headphones:
    'headphone, headset, earphones, ヘッドフォン, イヤホン, 耳机, 耳機, Headset, auricolari, cascos, casque, écouteurs, 이어폰, 헤드셋, หูฟัง, fones, гарнитура, earphone, headsets, ヘッドホーン, イヤフォン, 头戴耳机, 耳罩式耳機, Ohrhörer, cuffia, auricular, écouteur, หูฟังไร้สาย, kulaklıklar, fone, fones de ouvido, наушник',
  radio:
    'transistor radio, ラヂオ, トランジスタラジオ, 무전기, transistör radyo, радио, приёмник, radios, トランジスターラジオ, 无线电, 收音機, Radios, Rundfunkempfänger, วิทยุทรานซิสเตอร์, radyolar, rádios, радиоприемник, радиоприемники',
  telescope:
    '望遠鏡, 望远镜, Fernrohr, cannocchiale, lunette astronomique, 망원경, กล้องโทรทรรศน์, teropong, luneta, telescopes, Teleskope, telescopi, telescopios, télescopes, กล้องส่องดาว, teleskoplar, telescópios, телескопы',
  laptop:
    'notebook, notebook computer, computer, pc, ノートPC, パソコン, 笔记本, 笔电, 电脑, 筆電, 電腦, Notebook, ordenador, ordenador portátil, ordinateur, pc portable, 노트북 컴퓨터, 컴퓨터, คอมพิวเตอร์, แล็ปท็อป, bilgisayar, dizüstü, computador, laptop, komputer, компьютер, laptops, computers, パソコン本体, コンピューター, 筆記型電腦, 手提电脑, Laptops, Rechner, portatili, computer portatili, portátiles, ordenadores, ordinateurs, ordinateurs portables, 랩탑, 랩톱, โน๊ตบุ๊ค, โน้ตบุ๊ค, โน้ตบุค, dizüstü bilgisayarlar, notebooks, computadores, laptop bekas, ноутбуки, компьютеры, ноут',
  keyboard:
    'keyboard, キーボード, 键盘, 鍵盤, Tastatur, tastiera, teclado, clavier, 키보드, คีย์บอร์ด, klavye, клавиатура, keyboards, 机械键盘, Tastaturen, tastiere, teclados, claviers, 자판, 기계식키보드, แป้นพิมพ์, klavyeler, papan ketik, клавиатуры',
  powerBank:
    'battery, portable charger, バッテリー, 携帯充電器, 移动电源, 充電寶, Akku, batteria, caricabatterie portatile, batería, batterie, 배터리, แบตสำรอง, taşınabilir şarj, bateria, baterai, повербанк, power banks, powerbank, モバブ, 充电宝, 行動充電器, Powerbanks, Ladegerät, baterías externas, cargador portátil, batteries externes, batteria esterna, 보조 배터리, เพาเวอร์แบงค์, พาวเวอร์แบงค์, bateria externa, power bank, пауэрбанк',
  gameConsole:
    'console, game, games, video game, ゲーム, ゲーム機本体, 游戏, 主机, 遊戲, 遊戲機, Konsole, Spiel, Videospiel, videogioco, videojuego, consola, jeu vidéo, 게임, 콘솔, เกม, oyun, konsol, videogame, jogo, приставка, консоль, game machine, consoles, ゲーム本体, 游戏主机, Konsolen, Spielekonsole, Spiele, videogiochi, videojuegos, consolas, jeux vidéo, consoles de jeux, jeu, jeux, 게임 콘솔, เครื่องเล่นเกม, เกมส์, oyunlar, konsollar, jogos, konsol permainan, permainan, игра, игры, приставки, игровая консоль',
  gameCartridge:
    'cartridge, game, games, video game, retro game, ゲーム, ゲームソフト, カセット, レトロゲーム, 游戏, 卡带, 遊戲, 卡帶, Spiel, Videospiel, videogioco, gioco, cartuccia, videojuego, juego, jeu vidéo, cartouche, 게임, 팩, เกม, oyun, kartuş, jogo, videogame, cartucho, kaset, картридж, игра, cartridges, famicom, ファミコン, ファミコンソフト, ソフト, 游戏软件, 遊戲片, Spiele, Module, videogiochi, giochi, retrogame, videojuegos, juegos, juego retro, jeux vidéo, jeu, jeux, jeux rétro, 게임팩, 레트로 게임, เกมส์, เกมเก่า, oyunlar, retro oyun, jogos, jogos retrô, jogo retrô, game retro, permainan, игры, ретро игры, ретроигры, картриджи',
  tradingCards:
    'card, cards, トレカ, カード, 卡牌, 卡片, 集换式卡牌, Karte, Karten, carte, cartas, cromos, cartes, 카드, การ์ด, kart, kartu, карты, карточки, trading card, カードゲーム, 卡片收藏, Sammelkarte, carta collezionabile, carta, cromo, carta coleccionable, carte à collectionner, 트레이딩카드, การ์ดเกม, kartlar, figurinhas, карточка, коллекционные карты',
  plushBear:
    'teddy, bear, plush, plushie, stuffed animal, stuffed toy, toy, ぬいぐるみ, くま, クマ, おもちゃ, 玩偶, 毛绒玩具, 泰迪熊, 玩具, 絨毛玩具, Teddy, Plüschtier, Kuscheltier, Stofftier, Spielzeug, peluche, orsacchiotto, giocattolo, oso, juguete, doudou, ours, jouet, 인형, 곰인형, 테디베어, 장난감, ตุ๊กตา, ของเล่น, pelüş, peluş, oyuncak, pelúcia, ursinho, brinquedo, boneka, mainan, мишка, игрушка, плюшевая игрушка, bears, plushies, teddies, soft toy, toys, 縫いぐるみ, クマのぬいぐるみ, 公仔, 毛绒熊, 熊娃娃, 布偶, Teddys, Teddybären, Plüschtiere, Kuscheltiere, Stofftiere, peluches, orsetto, orso, giocattoli, osito, osos, juguetes, nounours, jouets, 봉제인형, ตุ๊กตาผ้า, oyuncaklar, ayıcık, ursinhos, ursos, brinquedos, beruang, boneka teddy, мишки, медведь, плюшевый медведь, игрушки',
  figure:
    'figure, figurine, toy, フィギュア, ソフビ, おもちゃ, 手办, 公仔, 玩具, Figur, Sammelfigur, Spielzeug, statuina, giocattolo, figura, juguete, jouet, 피규어, 장난감, ฟิกเกอร์, โมเดล, ของเล่น, figür, oyuncak, boneco, brinquedo, figur, mainan, фигурка, игрушка, figures, figurines, action figure, toys, toy figure, フィギア, 模型, 手辦, 模型公仔, Figuren, Sammelfiguren, statuine, giocattoli, figuras, juguetes, jouets, 소프비, ฟิกเกอร, oyuncaklar, figürler, bonecos, brinquedos, mainan figur, фигурки, игрушки',
  modelKit:
    'model, plastic model, toy, プラモ, 模型, おもちゃ, 拼装, 玩具, Modell, Spielzeug, modellino, giocattolo, modellismo, maqueta, juguete, maquette, jouet, 모형, 장난감, โมเดล, ของเล่น, maket, oyuncak, maquete, brinquedo, mainan, модель, игрушка, model kits, plastic models, toys, プラモデルキット, ガンプラ, 高达, 鋼彈, 拼装玩具, 組裝玩具, Modelle, Bausatz, Bausätze, modellini, kit di montaggio, giocattoli, maquetas, juguetes, maquettes, jouets, 건담, 조립 모형, กันดั้ม, กันพลา, oyuncaklar, maketler, maquetes, brinquedos, rakitan, model rakit, модели, сборные модели, игрушки',
  tinRobot:
    'robot, tin toy, toy, ロボット, ブリキ, おもちゃ, 机器人, 玩具, 機器人, Roboter, Spielzeug, giocattolo, juguete, jouet, 로봇, 장난감, หุ่นยนต์, ของเล่น, oyuncak, robô, brinquedo, mainan, робот, игрушка, robots, tin toys, toys, ブリキロボット, ブリキのおもちゃ, 铁皮玩具, 鐵皮玩具, Blechspielzeug, Robotern, giocattoli, giocattolo di latta, juguetes, juguete de hojalata, jouets, jouet en tôle, 양철 장난감, ของเล่นสังกะสี, oyuncaklar, robotlar, robôs, brinquedos, mainan kaleng, роботы, игрушки, жестяная игрушка',
  modelTrain:
    'train, train set, model railway, toy, 電車, Nゲージ, 模型, おもちゃ, 火车, 模型火车, 玩具, 火車, Eisenbahn, Modellbahn, Spielzeug, treno, trenino, giocattolo, tren, juguete, jouet, 기차, 모형, 장난감, รถไฟ, ของเล่น, oyuncak, trem, trenzinho, brinquedo, kereta, mainan, поезд, железная дорога, игрушка, trains, railway, toys, 鉄道, 電車模型, 列車, 火车玩具, Modelleisenbahnen, Züge, Zug, treni, trenini, giocattoli, trenes, juguetes, trains miniatures, jouets, 철도모형, 기차 모형, รถไฟของเล่น, trenler, oyuncaklar, trens, ferromodelismo, brinquedos, kereta api, miniatur kereta api, поезда, игрушки, железная дорога игрушечная',
  pictureBook:
    'book, books, children’s book, 本, えほん, 书, 童书, 書, 童書, Buch, Kinderbuch, libro, libro per bambini, cuento, livre, 책, 동화책, หนังสือ, นิทาน, kitap, çocuk kitabı, livro, buku, книга, книжка, picture books, childrens book, 児童書, 絵本セット, 图画书, 圖畫書, 故事书, Bücher, Bilderbücher, Kinderbücher, libri, libri illustrati, libros, cuentos, libros ilustrados, livres, livres d’images, album jeunesse, 그림 책, หนังสือเด็ก, หนังสือนิทาน, kitaplar, masal kitabı, livros, livros infantis, livro infantil, buku anak, buku cerita, книги, книжки, детская книга',
  mangaSet:
    'manga, comic, comics, book, books, マンガ, 漫画, コミック, 全巻セット, 本, 漫画书, 书, 漫畫, 書, Comic, Buch, fumetti, fumetto, libro, cómic, bande dessinée, bd, livre, mangas, 만화, 만화책, 책, การ์ตูน, มังงะ, หนังสือ, çizgi roman, kitap, mangá, quadrinhos, gibi, livro, komik, buku, манга, комикс, книга, comic book, comic books, コミックス, まんが, 全巻, 漫画全套, 漫畫書, Comics, Bücher, Mangas, libri, cómics, libros, bandes dessinées, livres, bds, หนังสือการ์ตูน, kitaplar, çizgi romanlar, mangás, livros, revistas em quadrinhos, buku komik, комиксы, книги',
  musicRecord:
    'record, records, vinyl, lp, レコード, アナログレコード, 唱片, 黑胶, 黑膠, Vinyl, Platte, vinile, disco, vinilo, disque, vinyle, 레코드, 바이닐, 엘피, แผ่นไวนิล, vinil, vinil plak, винил, пластинка, vinyls, vinyl records, lps, music, music record, アナログ盤, LP盤, 音楽, 音乐, 音樂, Platten, Schallplatten, Musik, vinili, dischi, disco musicale, musica, vinilos, discos, disco de música, música, vinyles, disques, disque de musique, musique, 엘피판, 음반, 레코드판, 음악, แผ่นเสียงไวนิล, เพลง, plaklar, müzik, vinis, discos de vinil, piringan, musik, пластинки, винилы, музыка, виниловые пластинки',
  guitarPedal:
    'pedal, effects pedal, effect pedal, エフェクター, 效果器, 单块, Effektpedal, Effektgerät, pedale, effetto, efecto, pédale, 이펙터, 페달, เอฟเฟกต์, efekt, efek, педаль, эффект, effects, pedals, ギターペダル, コンパクトエフェクター, Pedale, Effekte, Gitarrenpedal, pedali, effetti, pedales, pédales, 이펙트, แป้นเอฟเฟกต์, pedallar, pedais, pedal efek, педали',
  electricGuitar:
    'guitar, ギター, 吉他, Gitarre, chitarra, guitarra, guitare, 기타, 일렉기타, กีตาร์, gitar, violão, гитара, музыкальный инструмент, guitars, electric guitars, instrument, エレキ, ベース, 楽器, 乐器, 樂器, Gitarren, Elektrogitarre, Instrument, chitarre, chitarra elettrica, strumento, guitarras, instrumento, guitares, 일렉트릭 기타, 악기, กีต้าร์, กีต้าร์ไฟฟ้า, เครื่องดนตรี, gitarlar, elektrogitar, alat musik, гитары, электрогитары, инструмент',
  violin:
    'fiddle, ヴァイオリン, Violine, 바이올린, biola, viyolin, violins, instrument, 楽器, 乐器, 樂器, Geigen, Violinen, Instrument, violini, strumento, violines, instrumento, violons, 악기, ไวโอลีน, เครื่องดนตรี, kemanlar, violinos, alat musik, скрипки, инструмент',
  trumpet:
    'トランペット, 喇叭, Blechbläser, 나팔, แตร, труба, trumpets, instrument, 楽器, 金管, 乐器, 樂器, Trompeten, Instrument, trombe, strumento, trompetas, instrumento, trompettes, 악기, เครื่องดนตรี, trompetler, trompetes, alat musik, terompet, трубы, инструмент',
  sneakers:
    'sneaker, shoes, trainers, スニーカー, 靴, シューズ, 鞋, 球鞋, 鞋子, Schuhe, Turnschuhe, scarpe, zapatos, deportivas, chaussures, 신발, 스니커즈, รองเท้า, ayakkabı, sapato, sapatos, tenis, sepatu, обувь, кеды, shoe, running shoes, くつ, クツ, 運動靴, 跑鞋, 板鞋, 波鞋, Schuh, Sportschuhe, Turnschuh, Sneakers, scarpa, scarpe da ginnastica, zapato, zapatilla, zapatillas deportivas, chaussure, basket de sport, 구두, 스니커, รองเท้ากีฬา, สนีกเกอร์, ayakkabılar, spor ayakkabılar, tênis esportivo, calçado, calçados, sepatu olahraga, ботинки, туфли, кроссовок, кроссовка',
  jeans:
    'jeans, denim, trousers, pants, ジーンズ, デニム, ジーパン, 牛仔裤, 裤子, 牛仔褲, 褲子, Hose, pantaloni, vaqueros, pantalones, pantalon, 청바지, 바지, กางเกงยีนส์, กางเกง, kot, kot pantolon, pantolon, calça, celana, celana jeans, джинсы, брюки, jean, ズボン, パンツ, デニムパンツ, 长裤, 長褲, 牛仔, Hosen, Jeanshose, Denim, pantalone, pantalón, vaquero, tejanos, pantalons, 데님, ยีนส์, pantolonlar, kotlar, calças, celana denim, штаны, джинс',
  kimono:
    'yukata, 和服, きもの, 浴衣, 기모노, ชุดกิโมโน, quimono, kimonos, japanese clothes, 着物セット, 和装, 振袖, Kimonos, kimoni, quimonos, 유카타, ยูกาตะ, kimonolar, baju kimono, юката',
  haori:
    'haori, jacket, はおり, ジャケット, 外套, 夹克, 夾克, Jacke, giacca, chaqueta, veste, 재킷, แจ็กเก็ต, ceket, jaqueta, casaco, jaket, куртка, жакет, хаори, haoris, jackets, 羽織り, 法被, 半纏, 羽织, Jacken, Haori, giacche, chaquetas, vestes, 겉옷, ฮาโอริ, ceketler, jaquetas, хаори мужское, куртки',
  handbag:
    'bag, purse, バッグ, カバン, 鞄, かばん, 包, 包包, Tasche, borsa, borsetta, bolso, cartera, sac, 가방, 백, กระเป๋า, çanta, bolsa, tas, сумка, сумочка, bags, handbags, purses, shoulder bag, 手提げ, ハンドバック, ショルダーバッグ, 女包, 皮包, Taschen, Handtaschen, Umhängetasche, borse, borsette, bolsos, carteras, sacs, sacs à main, 핸드백 가방, 숄더백, กระเป๋าสะพาย, çantalar, el çantaları, bolsas, tas wanita, tas bahu, сумки, сумочки, женская сумка',
  scarf:
    'scarf, muffler, マフラー, 围巾, 圍巾, Schal, sciarpa, bufanda, écharpe, 목도리, 머플러, ผ้าพันคอ, atkı, cachecol, syal, шарф, scarves, scarfs, shawl, ストール, スカーフ, えりまき, 丝巾, 絲巾, Schals, Halstuch, Tuch, sciarpe, foulard, bufandas, pañuelo, écharpes, foulards, 스카프, ผ้าพันคอไหมพรม, atkılar, eşarp, cachecóis, lenço, syal rajut, шарфы, платок',
  sunglasses:
    'glasses, shades, eyewear, めがね, メガネ, 眼鏡, 墨镜, 眼镜, 墨鏡, Brille, occhiali, gafas, lunettes, 안경, แว่น, แว่นตา, gözlük, óculos, kacamata, очки, spectacles, eyeglasses, グラサン, 太陽鏡, Brillen, Sonnenbrillen, occhiali sole, gafa, lentes de sol, lunette de soleil, lunette, 썬글라스, แว่นตากันแดด, gözlükler, güneş gözlükleri, oculos, oculos escuros, óculos escuros, kaca mata, очки солнечные, темные очки',
  umbrella:
    'parasol, アンブレラ, かさ, 和傘, 伞, 傘, Schirm, ombrellino, sombrilla, ombrelle, 양산, şemsiye, sombrinha, зонтик, umbrellas, 雨傘, 日傘, 洋伞, 陽傘, Schirme, Regenschirme, Sonnenschirm, ombrelli, ombrellone, paraguas plegable, sombrillas, parapluies, 장우산, ร่มกันฝน, ร่มญี่ปุ่น, şemsiyeler, guarda-chuvas, guarda chuva, sombrinhas, payung lipat, зонты, зонтики',
  foldingFan:
    'fan, hand fan, せんす, うちわ, 扇子, 扇, Fächer, ventaglio, abanico, éventail, 부채, พัด, yelpaze, leque, kipas, веер, fans, hand fans, folding fans, 団扇, Fächern, Handfächer, ventagli, abanicos, éventails, 쥘부채, พัดมือ, yelpazeler, leques, kipas tangan, веера',
  teapot:
    'tea pot, きゅうす, 茶器, ティーポット, 茶具, Kanne, teiera, tetera, théière, 다관, 주전자, กา, çaydanlık, bule, teko, чайник, teapots, tea set, tea, 急須セット, 土瓶, 鉄瓶, 茶道具, お茶, 茶, 铁壶, 鐵壺, 茶具套装, Teekannen, Kannen, Teeservice, Tee, teiere, tè, teteras, juego de té, té, théières, thé, service à thé, 다기, 차, ป้านชา, กาชา, ชา, ชุดน้ำชา, demlikler, çay, çay takımı, bules, chá, poci, teh, set teh, чайники, чай, чайный набор',
  teaBowl:
    'matcha bowl, chawan, bowl, 茶碗, ちゃわん, 抹茶茶碗, 碗, 茶具, Schale, Matcha-Schale, ciotola, cuenco, bol, 다완, 찻잔, ถ้วยชา, ถ้วย, kâse, tigela, mangkuk, чаша, пиала, tea bowls, cup, tea cup, tea, bowls, 茶わん, 抹茶茶わん, 茶道具, お茶, 茶, 茶杯, 饭碗, 飯碗, Teeschalen, Schalen, Tasse, Tee, ciotole, tazza, tè, cuencos, taza, té, bols, tasse, thé, 차, 사발, ถ้วยชาเขียว, ชา, kâseler, kase, fincan, çay, tigelas, xícara, chá, cawan, cangkir, teh, чашка, чай, чаши, пиалы, Tassen, tazze, чашки',
  kokeshi:
    'kokeshi, doll, japanese doll, toy, 人形, 伝統こけし, 人偶, 娃娃, Puppe, bambola, muñeca, poupée, 코케시, 인형, ตุ๊กตา, bebek, boneca, boneka, кукла, кокеси, dolls, kokeshis, dolls kokeshi, こけし人形, 小芥子, 日本娃娃, Puppen, Kokeshis, bambole, muñecas, poupées, 일본 인형, ตุ๊กตาญี่ปุ่น, ตุ๊กตาไม้, bebekler, oyuncak bebek, bonecas, boneka jepang, boneka kayu, куклы, кукла японская, куколка',
  hinaDolls:
    'hina, doll, dolls, japanese doll, ひな人形, お雛様, 人形, 人偶, 娃娃, Puppe, Puppen, bambola, bambole, muñeca, muñecas, poupée, poupées, 인형, ตุ๊กตา, bebek, boneca, bonecas, boneka, кукла, куклы, ひなにんぎょう, ひな祭り, 雛祭り, 雏祭, 女儿节人偶, 女兒節娃娃, Puppenset, bambola giapponese, muñeca japonesa, poupée japonaise, 일본 인형, ตุ๊กตาญี่ปุ่น, bebekler, oyuncak bebek, boneca japonesa, boneka jepang, японская кукла',
  hanafuda:
    'hanafuda, card game, playing cards, cards, はなふだ, カード, かるた, 纸牌, 紙牌, Kartenspiel, Spielkarten, Karten, carte, carte da gioco, cartas, cartes, jeu de cartes, 화투, 카드, ไพ่, kart, kartu, baralho, карты, card games, 花札カード, 花かるた, 花牌, Spielkarte, carta, gioco di carte, naipes, baraja, jeux de cartes, 화투패, ไพ่ญี่ปุ่น, iskambil, baralho japonês, kartu remi, карточная игра, card, Karte, kartlar',
  mahjongSet:
    'mahjong, mah-jong, マージャン, 麻雀, 麻雀牌, 麻将, 麻將, Mahjong, Mah-Jongg, 마작, ไพ่นกกระจอก, mahyong, маджонг, majong, mah jong, game, games, ゲーム, 麻雀セット, 游戏, 遊戲, 麻将牌, 麻將牌, Mahjongg, Majong, Spiel, Spiele, gioco, juego, jeu, 게임, 마장, เกม, oyun, jogo, маджонг набор, игра, игры',
  fountainPen:
    'pen, ペン, 筆記具, 笔, 筆, 鋼筆, Füller, Stift, penna, stilografica, pluma, bolígrafo, stylo, plume, 펜, ปากกา, kalem, caneta, pena, pulpen, ручка, pens, fountain pens, stationery, 万年ひつ, 文房具, 文具, Stifte, Füllhalter, Federhalter, Schreibwaren, penne, penne stilografiche, cancelleria, plumas, plumas estilográficas, estilográfica, papelería, stylos, stylos plume, stylo plume, papeterie, 문구, ปากกาหมึก, เครื่องเขียน, kalemler, dolmakalem, kırtasiye, canetas, caneta tinteiro, papelaria, pena celup, alat tulis, ручки, перьевые ручки, перо, канцтовары',
  kitchenKnife:
    'knife, knives, chef knife, ナイフ, 料理包丁, 刀, 菜刀, 厨房刀, Messer, Kochmesser, coltello, coltelli, cuchillo, couteau, 칼, 부엌칼, มีด, bıçak, faca, pisau, нож, ножи, kitchen knives, chefs knife, santoku, ほうちょう, 三徳包丁, キッチンナイフ, 刀具, 廚刀, 刀子, Küchenmesser, Messern, Kochmessern, coltellino, cuchillos, cuchillos de cocina, couteaux, couteaux de cuisine, 주방칼, 부엌 칼, มีดเชฟ, มีดครัว, bıçaklar, mutfak bıçakları, facas, facas de cozinha, pisau masak, кухонные ножи, ножик',
  lantern:
    'lantern, lamp, ちょうちん, ランタン, 灯笼, 燈籠, Laterne, lanterna, farol, farolillo, lanterne, 등롱, 등불, โคมไฟ, โคม, fener, lampion, фонарь, фонарик, lanterns, lamps, paper lamp, 行灯, 纸灯, 紙燈, Laternen, Lampe, Lampen, Lampion, lampada, lámpara, linterna, farolillos, lámparas, lampe, lanternes, 램프, โคมญี่ปุ่น, fenerler, lamba, lampião, luminária, lanternas, lentera, lampu, фонари, лампа, светильник',
  windChime:
    'chime, wind bell, ふうりん, 风铃, Windglocke, campana a vento, campanas de viento, carillon, 풍령, โมบาย, rüzgar çanı, mensageiro dos ventos, lonceng angin, музыка ветра, фурин, chimes, bells, wind chimes, wind bells, 風りん, Windspiele, Glocke, campanelle, campanella, campanilla, campanillas, carillons, 풍경종, ระฆังลม, çan, rüzgar çanları, sinos, sinos de vento, lonceng, колокольчик, колокольчики',
  woodblockPrint:
    'print, ukiyo-e, art print, art, 浮世絵, 版画, 絵, 浮世绘, 版畫, 浮世繪, Druck, Farbholzschnitt, stampa, grabado, gravure, 판화, 우키요에, ภาพพิมพ์, baskı, gravura, cetak kayu, lukisan, гравюра, укиё-э, prints, woodblock, woodcut, art prints, wall art, poster, うきよえ, 浮世絵版画, 绘画, Drucke, Holzschnitte, Bild, stampe, stampa giapponese, quadro, grabados, estampa, estampas, cuadro, estampes, gravures, estampe japonaise, tableau, 그림, 목판, 우키요에 판화, รูปภาพ, ภาพอุกิโยเอะ, resim, gravür, gravuras, lukisan jepang, гравюры, картина, эстамп, укиёэ',
  fishingRod:
    'rod, fishing, fishing pole, 釣り竿, 釣り, ロッド, 钓鱼竿, 鱼竿, 钓鱼, 魚竿, 釣魚, Angel, Angeln, canna, pesca, caña, pêche, 낚시, 낚시대, เบ็ด, เบ็ดตกปลา, olta, vara, pancing, спиннинг, рыбалка, rods, fishing rods, angling, つりざお, 釣竿セット, 钓具, 釣具, Angelruten, Rute, canne, canne da pesca, cañas, cañas de pescar, cannes à pêche, 낚시 용품, คันเบ็ดตกปลา, oltalar, balıkçılık, varas de pesca, alat pancing, joran, удочки, удилище',
  skateboard:
    'skate, board, スケボー, Board, tavola da skate, monopatín, 보드, kaykay, prancha de skate, papan luncur, скейт, skateboards, longboard, スケート, 滑板, Skateboards, Bretter, skateboard, tavole, monopatines, skates, 롱보드, 스케이트 보드, สเก็ตบอร์ด, kaykaylar, papan seluncur, скейтборды, доска',
  knittingYarn:
    'yarn, wool, knitting wool, 編み物, けいと, 毛线, 毛線, Garn, Wolle, filato, lana, laine, fil, 털실, 실, ไหม, iplik, yün, lã, fio, benang, пряжа, нитки, yarns, wools, knitting, 毛糸玉, 手芸, 毛线球, 毛線球, Garne, Strickwolle, Handarbeit, filati, lane, maglia, lanas, hilo, ovillo, laines, pelote, tricot, fils, 뜨개질, 실뭉치, ไหมถัก, iplikler, yün ip, örgü, fios, novelo, tricô, benang wol, benang rajutan, клубок, шерсть, вязание',
  sunscreen:
    'sun cream, sunblock, sun screen, cosmetics, 日焼け止めクリーム, コスメ, 化粧品, 防晒, 防晒乳, 化妆品, 防曬, 防曬霜, 化妝品, Sonnenschutz, Kosmetik, protezione solare, cosmetici, crema solar, cosmética, écran solaire, cosmétique, 썬크림, 자외선 차단제, 화장품, กันแดด, เครื่องสำอาง, kozmetik, filtro solar, cosméticos, kosmetik, санскрин, крем от солнца, косметика, sun lotion, spf, 日やけ止め, サンスクリーン, UVケア, 防晒乳液, 防曬乳液, Sonnenmilch, Sonnenschutzcreme, creme solari, solare, bloqueador solar, protectores solares, crèmes solaires, protection solaire, 선블록, 선로션, ครีมกันแดดหน้า, güneş koruyucu, protetores solares, krim tabir surya, солнцезащита, солнцезащитное средство',
  sake: 'rice wine, お酒, 酒, さけ, 清酒, Reiswein, nihonshu, vino di riso, vino de arroz, alcool de riz, 일본주, 청주, เหล้าสาเก, pirinç şarabı, vinho de arroz, arak beras, сакэ, рисовое вино, sake bottle, japanese sake, alcohol, 地酒, にほんしゅ, 純米酒, Sakes, Alkohol, alcolici, licor, alcool, alcool japonais, 술, 니혼슈, เหล้า, เหล้าญี่ปุ่น, içki, bebida, arak, minuman sake, алкоголь, рисовая водка',
  notebook:
    'notebook, notepad, journal, diary, stationery, 手帳, 帳面, 文房具, 笔记本, 本子, 记事本, 文具, 記事本, 手帳本, Heft, Notizheft, Notizblock, Schreibwaren, quaderno, agenda, cancelleria, libreta, papelería, cahier, carnet, papeterie, 노트, 수첩, 문구, สมุด, สมุดบันทึก, เครื่องเขียน, defter, kırtasiye, papelaria, alat tulis, тетрадь, записная книжка, канцтовары',
  ballPen:
    'pen, pens, ballpoint, biro, gel pen, stationery, ペン, 筆記具, 文房具, 笔, 圆珠笔, 中性笔, 文具, 筆, 中性筆, Stift, Stifte, Kuli, Schreibwaren, penna, cancelleria, boli, papelería, stylo, papeterie, 펜, 문구, ปากกา, เครื่องเขียน, kalem, kırtasiye, caneta, papelaria, bolpoin, pulpen, pena, alat tulis, ручка, ручки, канцтовары, penne, kalemler',
  crayons:
    'crayon, wax crayons, art supplies, クレパス, 画材, 文房具, 蜡笔, 画具, 文具, 畫具, Wachsmaler, Buntstifte, Malkreide, Schreibwaren, pastelli, colori a cera, crayones, ceras, pinturas, papelería, pastels, crayons gras, 크레파스, 색연필, 문구, สีเทียนไข, boya, pastel boya, kırtasiye, lápis de cera, giz, papelaria, pensil warna, мелки, карандаши',
  scissors:
    'scissor, shears, ハサミ, 鋏, 文房具, 剪子, Scheren, forbice, cesoie, tijera, ciseau, 문구 가위, makaslar, tesouras, gunting kertas, ножницы портновские',
  backpack:
    'rucksack, bag, school bag, リュック, バックパック, ランドセル, バッグ, カバン, かばん, 背包, 书包, 双肩包, 包, 包包, 書包, 雙肩包, Tasche, Taschen, Schulranzen, Ranzen, borsa, zainetto, cartella, bolso, sac, cartable, 배낭, 가방, 책가방, กระเป๋า, เป้, çanta, okul çantası, bolsa, mochila escolar, tas, tas punggung, tas sekolah, сумка, ранец, портфель, borse, сумки, çantalar',
  bentoBox:
    'lunch box, lunchbox, bento, 弁当, お弁当箱, ランチボックス, 便当, 饭盒, 午餐盒, 便當, 飯盒, Brotdose, Lunchbox, Bentobox, portavivande, schiscetta, fiambrera, tartera, táper, boîte à lunch, 도시락, 도시락 통, กล่องข้าว, ปิ่นโต, beslenme çantası, öğle yemeği kutusu, marmita, lancheira, kotak makan, bekal, tempat makan, бенто, ланчбокс, ланч-бокс',
  chopsticks:
    'chopstick, hashi, お箸, はし, 筷, Stäbchen, Eßstäbchen, bastoncini, palillos, palillos chinos, baguettes, baguettes chinoises, 수저, 저분, çubuk, pauzinhos, palitinhos, supit, палочки, палочки для суши',
  flashlight:
    'flashlight, torchlight, ライト, 電灯, 电筒, 手電, Leuchte, Stablampe, lampada tascabile, pila, lámpara, lampe torche, torche, 후레쉬, 플래시, 랜턴, กระบอกไฟฉาย, fener, cep feneri, lanterna, lampu senter, фонарик, фонарь',
  computerMouse:
    'mouse, wireless mouse, ワイヤレスマウス, 无线鼠标, 无线滑鼠, 無線滑鼠, Maus, Funkmaus, mouse wireless, ratón, ratón inalámbrico, souris, souris sans fil, 무선 마우스, เม้าส์, fare, kablosuz fare, mouse sem fio, tetikus, мышь, мышка',
  gameController:
    'controller, gamepad, game, games, video game, joystick, コントローラー, ゲームパッド, ジョイスティック, ゲーム, 手柄, 游戏, 手把, 遊戲, 搖桿, Controller, Gamepad, Spiel, Joypad, videogioco, mando, videojuego, manette, jeu vidéo, 컨트롤러, 게임패드, 조이스틱, 패드, 게임, จอย, จอยสติ๊ก, เกม, oyun kolu, kumanda, oyun, controle, jogo, stik, stick game, геймпад, джойстик, Spiele',
  microphone:
    'mic, mike, マイクロホン, マイクロフォン, 话筒, 話筒, Mikro, Mikrofone, microfoni, micro, micros, 마이크로폰, ไมค์, ไมค์โครโฟน, mik, microfones, mikropon, микрофоны',
  tent: 'tents, camping, camping tent, キャンプ, アウトドア, 露营, 露營, 帐子, Zelte, Campingzelt, Camping, tenda, tende, campeggio, tienda, carpa, tentes, 캠핑, 천막, แคมป์ปิ้ง, แคมปิ้ง, เต้นท์, เต็นท, kamp, kamp çadırı, barraca, acampamento, kemah, kemping, палатки, кемпинг',
  socks:
    'sock, tabi, tabi socks, ソックス, くつ下, 足袋, 短袜, 短襪, Socke, Strümpfe, calzino, calze, calcetín, calcetines, medias, chaussette, 삭스, ถุงเท้าข้อสั้น, çoraplar, meia, kaos kaki, носок, носочки',
  gloves:
    'glove, mittens, グローブ, てぶくろ, Handschuh, Fäustlinge, guanto, guante, gant, mitaines, 글러브, ถุงมือกันหนาว, eldivenler, luva, перчатка, варежки',
  toothbrush:
    'toothbrushes, tooth brush, ハブラシ, 歯磨き, 电动牙刷, 電動牙刷, Zahnbürsten, spazzolino, spazzolini, cepillo, cepillo dental, brosse dentaire, 치솔, แปรงฟัน, fırça, escova dental, escova, sikat, зубные щётки, щётка',
  soap: 'soaps, bar soap, せっけん, ソープ, 石けん, 肥皂, 皂, Seifen, saponetta, saponi, jabones, pastilla de jabón, savons, savonnette, 수제 비누, สบู่ก้อน, sabunlar, sabão, sabonetes, sabun batang, мыла',
  greenTea:
    'tea, green tea, matcha, sencha, お茶, 緑茶, 茶, 抹茶, 煎茶, 茶葉, ほうじ茶, 茶叶, 绿茶, 綠茶, Tee, Grüntee, Matcha, tè, tè giapponese, té, té japonés, thé, thé japonais, 차, 말차, 일본차, ชา, มัทฉะ, çay, maça çayı, chá, chá japonês, teh, teh jepang, чай, матча, японский чай',
  wagashi:
    'wagashi, sweets, candy, japanese sweets, mochi, おかし, お菓子, 菓子, 和スイーツ, 餅, 羊羹, 饅頭, 点心, 零食, 麻薯, 點心, Süßigkeiten, Mochi, dolci, dolci giapponesi, dulces, dulces japoneses, confiserie, confiseries, gâteaux japonais, bonbons, 과자, 모찌, 양갱, ขนม, ขนมญี่ปุ่น, โมจิ, tatlı, şekerleme, japon tatlısı, doces, doces japoneses, moti, kue, permen, сладости, вагаси, моти, конфеты',
  senbei:
    'rice cracker, rice crackers, cracker, snack, snacks, 煎餅, おせんべい, おかき, お菓子, 菓子, 仙贝, 米果, 零食, 仙貝, 米餅, Reiscracker, Snacks, cracker di riso, galletas de arroz, galletas, galette de riz, galettes de riz, biscuits, 쌀과자, 과자, 전병, เซมเบ้, ขนม, ขนมขบเคี้ยว, pirinç krakeri, kraker, atıştırmalık, biscoito de arroz, biscoitos, salgadinho, kerupuk, camilan, крекеры, рисовые крекеры, сэмбэй',
  honey:
    'ハチミツ, 蜂蜜, 蜜, 蜜糖, Bienenhonig, Honige, mieli, mieles, miels, 벌꿀, น้ำผึ้งแท้, süzme bal, méis, madu asli, мед',
  chocolate:
    'chocolates, choco, チョコ, お菓子, 朱古力, 巧克力糖, Schokoladen, Praline, Pralinen, cioccolata, cioccolatini, bombones, chocolats, bonbons, 초코, 쵸콜릿, 초콜렛, ช็อคโกแลต, ช็อกโกแล็ต, çikolatalar, bombom, coklat, шоколадка, конфеты',
  ramen:
    'ramen, noodles, instant noodles, noodle, らあめん, 拉麺, 即席麺, カップ麺, インスタントラーメン, 拉面, 方便面, 泡面, 面条, 拉麵, 泡麵, 速食麵, Ramen, Nudeln, Nudelsuppe, spaghetti giapponesi, fideos, nouilles, râmen, 라면, 컵라면, ราเมน, บะหมี่, บะหมี่กึ่งสำเร็จรูป, erişte, lámen, lamen, miojo, macarrão, mie, mi instan, рамен, рамэн, лапша',
  sandals:
    'sandal, geta, zori, shoes, flip flops, ぞうり, 草履, 下駄, 靴, 拖鞋, 木屐, 鞋, 鞋子, Sandale, Schuhe, Latschen, sandalo, scarpe, ciabatte, infradito, sandalia, zapatos, chanclas, sandale, chaussures, 슬리퍼, 신발, 게다, รองเท้า, เกี๊ยะ, sandaletler, terlik, ayakkabı, sandália, chinelo, chinelos, sapatos, sendal, sepatu, сандалия, шлёпанцы, обувь, гэта, shoe, Schuh, scarpa, zapato, chaussure, sapato',
  handCream:
    'hand lotion, hand moisturizer, cosmetics, skincare, コスメ, 化粧品, ハンドケア, 护手膏, 化妆品, 護手乳, 化妝品, Handpflege, Handlotion, Kosmetik, crema per le mani, crema per mani, cosmetici, crema para manos, crema para las manos, cosmética, crème mains, crème à mains, cosmétique, 핸드 로션, 화장품, แฮนด์ครีม, ครีมทามือ, โลชั่นทามือ, เครื่องสำอาง, el bakım kremi, kozmetik, creme de mãos, creme para mãos, cosméticos, hand cream, losion tangan, kosmetik, косметика, крем',
  lipstick:
    'lip stick, lipsticks, makeup, cosmetics, リップ, くちべに, リップスティック, コスメ, 化粧品, 唇膏, 彩妆, 化妆品, 唇彩, 化妝品, 彩妝, Lippenstifte, Make-up, Kosmetik, rossetti, trucco, cosmetici, barra de labios, labial, maquillaje, cosmética, rouge à lèvre, rouges à lèvres, maquillage, cosmétique, 틴트, 루즈, 화장품, ลิป, เครื่องสำอาง, dudak boyası, makyaj, kozmetik, batons, maquiagem, cosméticos, gincu, kosmetik, помада, косметика',
  helmet:
    'helmets, bike helmet, メット, ヘルメット帽, 安全帽, 頭盔, Helm, Helme, Fahrradhelm, caschi, casco, casco moto, cascos, casque, casque moto, 안전모, หมวกนิรภัย, หมวกกันน็อค, kasklar, kask, capacetes, helem, шлем, каска',
  dress:
    'dresses, gown, clothes, clothing, ドレス, 洋服, 服, 裙子, 衣服, 洋裝, 連身裙, 裙, Kleid, Kleider, Kleidung, vestito, vestiti, abito, abiti, vestidos, ropa, robes, vêtements, 드레스, 옷, 여성복, เดรส, เสื้อผ้า, ชุด, elbiseler, kıyafet, giysi, roupa, roupas, baju, pakaian, dress, платья, одежда',
  coat: 'coats, jacket, overcoat, clothes, オーバー, 外套, 上着, 洋服, 服, 风衣, 衣服, 風衣, Mäntel, Jacke, Kleidung, cappotti, giacca, giaccone, abrigos, chaqueta, ropa, manteaux, veste, vêtements, 외투, 자켓, 옷, โค้ท, เสื้อกันหนาว, เสื้อผ้า, mont, kaban, ceket, kıyafet, casaco, casacos, sobretudo, roupas, jas, jaket, pakaian, пальто женское, куртка, одежда, Jacken, giacche, куртки, ceketler',
  cap: 'cap, hat, hats, beanie, 帽子, ぼうし, ベースボールキャップ, 野球帽, 鸭舌帽, 棒球帽子, 鴨舌帽, Kappe, Mütze, Mützen, Hut, Hüte, Basecap, cappello, cappelli, cappellino, berretto, gorro, gorros, sombrero, gorras, chapeau, chapeaux, bonnet, casquettes, 모자, 야구모자, หมวก, şapka, bere, kep, chapéu, chapéus, bonés, topi, кепка, шапка, шляпа, бейсболки',
  cd: 'cd, cds, compact disc, album, music cd, シーディー, アルバム, コンパクトディスク, 音楽, CD唱片, 唱片, 专辑, 光盘, 音乐, 專輯, 光碟, 音樂, CD, CDs, Album, Musik, disco, dischi, musica, disco compacto, discos, álbum, música, disque, disques, musique, 씨디, 시디, 앨범, 음반, 음악, ซีดี, แผ่นซีดี, อัลบั้ม, เพลง, müzik, albüm, kaset cd, musik, диск, диски, альбом, компакт-диск, музыка, music',
  bluray:
    'bluray, blu-ray, blu ray, dvd, movie, movies, ブルーレイディスク, DVD, 映画, 蓝光, 影碟, 电影, 藍光, 電影, Blu-ray, película, películas, 블루레이 디스크, 영화, บลูเรย์, ดีวีดี, หนัง, блю-рей, блюрей, двд, фильм',
  artBook:
    'artbook, illustration book, book, books, アートブック, イラスト集, 本, 設定資料集, 插画集, 设定集, 书, 插畫集, 設定集, 書, Artbook, Kunstbuch, Buch, Bücher, libro, libri, libro de arte, libros, livre, livres, beau livre, 아트북, 일러스트집, 책, อาร์ตบุ๊ค, สมุดภาพ, หนังสือ, kitap, livro, livros, buku, buku seni, арт-бук, альбом иллюстраций, книга, книги, kitaplar',
  lightNovels:
    'light novel, light novels, novel, novels, book, books, ラノベ, ライトノベル, 小説, 文庫, 本, 轻小说, 小说, 书, 輕小說, 小說, 書, Light Novel, Roman, Romane, Buch, Bücher, romanzo, romanzi, libro, libri, novela ligera, novelas ligeras, novela, libros, roman, romans, livre, livres, 라이트노벨, 라노벨, 소설, 책, ไลท์โนเวล, ไลต์โนเวล, นิยาย, หนังสือ, kitap, romance, livro, livros, novel ringan, buku, ранобэ, роман, книга, книги, kitaplar',
  poster:
    'posters, print, wall art, ポスター, 貼り紙, 挂画, Poster, Plakate, Wandbild, manifesto, manifesti, locandina, póster, cartel, carteles, lámina, affiches, poster, 벽보, 브로마이드, โปสเตอร์ติดผนัง, afişler, cartaz, quadro, pôsteres, gambar dinding, постер, постеры, плакаты, афиша',
  boardGame:
    'board games, tabletop game, game, games, family game, ボドゲ, テーブルゲーム, 盤ゲーム, ゲーム, 桌游, 游戏, 桌遊, 遊戲, Gesellschaftsspiel, Brettspiele, Spiel, Spiele, gioco da tavola, giochi da tavolo, gioco, giochi, juegos de mesa, juego, juegos, jeux de société, jeu, jeux, 게임, 보드 게임, บอร์ดเกมส์, เกมกระดาน, เกม, masa oyunu, oyun, oyunlar, jogos de tabuleiro, jogo, jogos, game papan, mainan, настолка, настольные игры, игра, игры',
  jigsawPuzzle:
    'puzzle, puzzles, jigsaw, ジグソー, パズル, 拼图玩具, 拼圖玩具, Puzzle, Puzzles, rompicapo, puzle, rompecabezas, casse-tête, 퍼즐, 직소퍼즐, ตัวต่อ, พัซเซิล, yapbozlar, quebra-cabeças, teka-teki, головоломка, пазлы',
  acrylicStand:
    'acrylic figure, standee, acrylic standee, merch, anime merch, アクスタ, アクリルフィギュア, グッズ, 立牌, 亚克力, 谷子, 周边, 壓克力, 周邊, Acrylaufsteller, Acrylfigur, Fanartikel, acrilico, gadget anime, acrílico, soporte acrílico, merchandising, stand acrylique, support acrylique, produits dérivés, goodies, 아크릴스탠드, 아크릴, 굿즈, สแตนดี้, สแตนดี้อะครีลิค, อะคริลิค, สินค้าอนิเมะ, akrilik figür, akrilik, suporte acrílico, totem acrílico, stand akrilik, merchandise, акриловый стенд, акриловая фигурка, акрил, мерч',
  canBadge:
    'badge, badges, can badge, button badge, pin, pins, pinback, merch, カンバッジ, 缶バッチ, バッジ, バッチ, グッズ, 徽章, 吧唧, 谷子, 周边, 周邊, Button, Buttons, Anstecker, Fanartikel, spilletta, spille, spilla, chapa, chapas, pin’s, 뱃지, 배지, 캔배지, 굿즈, เข็มกลัด, แบดจ์, rozet, rozetler, broche, bottom, buttons, peniti, bros, значок, значки, мерч',
  doujinshi:
    'doujin, dojinshi, fanzine, fan comic, manga, comic, comics, ドージンシ, 同人, 薄い本, 漫画, 同人本, 漫畫, Doujinshi, Fanzine, Manga, Comic, Comics, Heft, doujinshi, fumetto, fumetti, cómic, cómics, fanzines, 동인, 회지, 만화, โดจิน, การ์ตูน, มังงะ, fanzin, çizgi roman, quadrinhos, mangá, komik, манга, комикс, фанзин, комиксы',
  cosplayCostume:
    'cosplay, costume, costumes, コスプレ, 衣装, コスチューム, コス衣装, cos服, 角色扮演服, 服装, 角色扮演, 服裝, Cosplay, Kostüm, Kostüme, Verkleidung, costumi, travestimento, disfraz, disfraces, traje, déguisement, 코스프레, 코스튬, 의상, คอสเพลย์, ชุดแฟนซี, kostüm, kostümler, fantasia, fantasias, kostum, косплей, костюм, костюмы',
  keyHolder:
    'key holder, keychain, key chain, key ring, keyring, charm, キーホルダー, キーリング, キーチェーン, 挂件, 钥匙链, 吊饰, 鑰匙扣, 吊飾, 鑰匙鍊, Schlüsselring, Anhänger, Schlüsselbund, portachiave, ciondolo, llaveros, colgante, porte-clé, porte clés, porte clé, 열쇠고리, 키홀더, 키체인, ที่ห้อยกุญแจ, พวงกุญแจ, anahtarlıklar, chaveiros, ganci, gantungan, брелки, брелок для ключей',
  ring: 'rings, finger ring, jewelry, jewellery, accessories, リング, ゆびわ, アクセサリー, 指环, 首饰, 饰品, 指環, 首飾, 飾品, Ring, Ringe, Silberring, Schmuck, anelli, fede, gioielli, gioiello, bisutería, anillos, sortija, sortijas, joyas, joyería, bagues, bijoux, bijou, anneau, 링, 액세서리, 주얼리, 쥬얼리, แหวนเงิน, เครื่องประดับ, yüzükler, takı, takılar, anéis, aneis, joias, bijuteria, aliança, cincin perak, perhiasan, кольца, колечко, украшения, перстень',
  necklace:
    'necklaces, pendant, chain, jewelry, jewellery, ペンダント, 首飾り, アクセサリー, 颈链, 首饰, 饰品, 吊坠, 項鏈, 首飾, 飾品, 墜子, Kette, Ketten, Halsketten, Anhänger, Schmuck, collane, collanina, ciondolo, gioielli, gioiello, collares, cadena, colgante, bisutería, joyas, colliers, pendentif, bijoux, bijou, 네크리스, 펜던트, 액세서리, 주얼리, สร้อย, จี้, เครื่องประดับ, kolyeler, takı, takılar, colares, corrente, pingente, joias, bijuteria, liontin, perhiasan, ожерелья, кулон, подвеска, украшения',
  brooch:
    'brooches, pin, jewelry, jewellery, ブローチピン, アクセサリー, 别针, 首饰, 饰品, 別針, 首飾, 飾品, Broschen, Anstecknadel, Schmuck, spille, gioielli, gioiello, broche, broches, prendedor, bisutería, joyas, épingle, bijoux, bijou, 액세서리, 주얼리, เข็มกลัดติดเสื้อ, เครื่องประดับ, broşlar, iğne, takı, joias, bijuteria, peniti, perhiasan, брошь, брошка, броши, украшения',
  pouch:
    'pouches, makeup bag, cosmetic bag, pencil case, bag, ポーチ, 小物入れ, 化粧ポーチ, ペンケース, 巾着, 小包, 收纳包, 化妆包, 笔袋, 包, 包包, 收納包, 化妝包, 筆袋, Beutel, Etui, Kosmetiktasche, Mäppchen, astuccio, bustina, borsetta, pochette, neceser, estuche, bolsita, bolso, trousse de toilette, sac, 화장품 파우치, 필통, 가방, กระเป๋าใบเล็ก, ถุงหูรูด, กระเป๋า, küçük çanta, kalem kutusu, çanta, necessaire, estojo, bolsinha, bolsa, kantong, pouch, tas kecil, tas, мешочек, пенал, сумочка, borsette, çantalar, сумочки',
  toteBag:
    'tote, shopping bag, eco bag, canvas bag, bag, bags, エコバッグ, トート, バッグ, カバン, かばん, 帆布包, 购物袋, 环保袋, 包, 包包, 購物袋, 環保袋, 帆布袋, Tragetasche, Stofftasche, Stoffbeutel, Jutebeutel, Tasche, Taschen, shopper, borsa di tela, borsa, borse, bolsa, bolso, bolsos, cabas, sac, sacs, tote bag, 토트백, 가방, 장바구니, ถุง, กระเป๋าผ้า, กระเป๋า, alışveriş çantası, çanta, ecobag, sacola, bolsas, totebag, tas belanja, tas kain, tas, шопер, шоппер, сумка, сумки, çantalar',
  mug: 'mugs, cup, cups, coffee mug, tea cup, コップ, マグ, カップ, コーヒーカップ, 湯呑み, 湯のみ, 杯子, 杯, 水杯, 咖啡杯, Becher, Tasse, Tassen, Kaffeetasse, tazza, tazze, tazzina, tazas, tazón, tasse, tasses, 머그, 컵, 찻잔, 잔, แก้ว, แก้วน้ำ, ถ้วย, ถ้วยกาแฟ, kupa, fincan, bardak, caneca, canecas, xícara, xícaras, copo, cangkir, gelas, mug, cangkir kopi, кружки, чашка, чашки, стакан',
  vase: 'vases, flower vase, 花器, 花びん, 一輪挿し, Vasen, Blumenvase, vaso, vasi, vaso per fiori, jarrón, jarrones, floreros, 화병, 꽃병, แจกันดอกไม้, vazolar, çiçek vazosu, vasos, jarro, vas, pot bunga, jambangan, вазы, вазочка',
  wallet:
    'wallets, purse, billfold, coin purse, さいふ, サイフ, ウォレット, 小銭入れ, がま口, 皮夹, 零钱包, 皮夾, 零錢包, 錢夾, Geldbörse, Geldbeutel, Brieftasche, Portmonee, Portemonnaies, Börse, portafogli, portamonete, borsellino, cartera, carteras, monedero, billeteras, porte-monnaie, portefeuilles, portemonnaie, 지갑, 동전지갑, กระเป๋าเงิน, กระเป๋าตังค์, กระเป๋า, para çantası, cüzdanlar, carteiras, porta-moedas, dompet kulit, кошелек, бумажник, портмоне, кошельки',
  candle:
    'candles, scented candle, ろうそく, ロウソク, 蝋燭, アロマキャンドル, 蜡烛, 香薰, 蠟燭, 香氛, Kerzen, Duftkerze, candele, candela profumata, velas, vela aromática, velas perfumadas, bougies, bougie parfumée, 양초, 향초, เทียน, เทียนหอมอโรม่า, mumlar, kokulu mum, vela perfumada, lilin aroma, lilin wangi, свечи, свечка, ароматическая свеча',
  plate:
    'plate, plates, dish, dishes, pottery, ceramics, tableware, 皿, お皿, さら, 食器, 陶器, 小皿, 盘子, 碟子, 餐具, 陶器盘, 瓷器, 盤子, 餐盤, 陶瓷, Teller, Geschirr, Keramik, Tellern, piatto, piatti, stoviglie, ceramica, plato, platos, vajilla, cerámica, assiette, assiettes, vaisselle, poterie, céramique, 접시, 그릇, 도자기, จาน, จานชาม, ถ้วยชาม, เซรามิก, tabak, tabaklar, seramik, prato, pratos, louça, cerâmica, piring, keramik, тарелка, тарелки, посуда, блюдо, керамика',
  calligraphyBrush:
    'brush, brushes, calligraphy, paint brush, 筆, 毛筆, ふで, 習字, 書道, 書道用品, 毛笔, 书法, 書法, Pinsel, Schreibpinsel, Kalligrafie, Kalligraphie, pennello, pennelli, calligrafia, pincel, pinceles, caligrafía, pinceau, pinceaux, calligraphie, 붓, 서예, 서예붓, พู่กัน, แปรงพู่กัน, fırça, kaligrafi, pincéis, caligrafia, kuas, кисть, кисти, кисточка, каллиграфия',
  carpStreamer:
    'koinobori, carp flag, fish flag, carp kite, 鯉のぼり, 鯉幟, コイノボリ, 锦鲤旗, 鯉魚旗, 錦鯉旗, Koinobori, Karpfenwimpel, aquilone a carpa, bandiera carpa, carpa koinobori, bandera de carpa, carpe koinobori, 잉어 깃발, 코이노보리, ธงปลา, โคอิโนโบริ, sazan bayrağı, bendera ikan, коинобори, карп',
  basket:
    'baskets, wicker basket, バスケット, 籠, カゴ, 竹かご, 籃子, 篮子, 竹篮, 篮, 竹籃, 籃, Korb, Körbe, Weidenkorb, cesto, cesti, cestino, paniere, cesta, cestas, canasta, paniers, corbeille, panier, 소쿠리, 라탄 바구니, ตะกร้า, กระบุง, sepet, sepetler, bakul, keranjang, корзина, корзинка, корзины, basket',
  incense:
    'incense sticks, おこう, 線香, インセンス, 香, アロマ, 熏香, 香薰, 檀香, 盤香, Räucherwerk, Weihrauch, Räucherkerzen, incensi, bastoncini d’incenso, inciensos, varillas de incienso, bâtons d’encens, bâtonnets d’encens, 향, 인센스 스틱, ธูป, กำยาน, tütsüler, buhur, incensos, hio, kemenyan, ладан, благовония палочки, аромапалочки',
  stickers:
    'sticker, decals, seals, ステッカー, しーる, 贴画, 不干胶, 貼紙, Sticker, Stickers, Klebebilder, adesivo, etichette, pegatina, calcomanía, calcomanías, gommettes, autocollant, stickers, 씰, 다꾸 스티커, สติ๊กเกอร์, สติกเกอร์ไดคัท, etiket, figurinhas, stiker, tempelan, наклейка, стикеры, стикер',
};
