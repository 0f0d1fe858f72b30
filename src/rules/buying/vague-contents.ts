/**
 * Words that tell a customs officer nothing. The EU's entry system (ICS2) refuses a description that consists of one: its list of stop
 * words is in force for post since 2025-09, https://www.ensadviser.com/post/list-of-ics2-stop-words, read 2026-11-26, here word by word and
 * with the translations that shoppers type. Other countries ask for the same (Canada's PACT list, read the same day).
 */
const vagueWords = `
  accessories accessory adapter apparel appliance appliances arms article articles artwork auto automobile baggage bag bags battery bazaar
  bit bits board boards book books box boxes cable cables cap caps card cards cargo carton cartons case charity chemical chemicals clothes
  clothing collected collectible collectibles commodity component components consolidated consolidation consumer content contents courier
  craft crafts decoration decorations decorative didactic diverse doc docs document documents dox drug drugs electric electrical electronic
  electronics equipment express fabric fabrics food foodstuff footwear freight fuel garment garments gear general gift gifts gizmo gizmos glass
  good goods hobby home household houseware invoice item items joint kids kind kinds leather liquid liquids luggage machine machinery mail material
  materials medicine medical merch merchandise metal misc miscellaneous mix mixed model none object objects odd order ordered other others
  package packages packet pad paper parcel parcels part parts pharmaceutical plant plants plastic plastics polymer post postal powder present
  presents private product products promotional purchase purchases retail rubber sale sample samples shipment shoe shoes shopping souvenir souvenirs
  spare stationery steel stuff supplies surprise textile textiles thing things tool tools toy toys travel unknown various vegetable vehicle
  wood birthday christmas wedding commercial non
  geschenk geschenke ware waren teil teile zubehor muster dokumente kleidung bekleidung spielzeug artikel sachen verschiedenes
  cadeau cadeaux cadeautje marchandise marchandises piece pieces vetement vetements accessoires echantillon jouet jouets divers affaires
  regalo regali merce merci vestiti abbigliamento accessori campione giocattoli oggetti articoli regalos mercancia mercancias ropa accesorios
  muestra muestras juguete juguetes articulos cosas objetos presente presentes mercadoria mercadorias roupa roupas acessorios amostra pecas
  brinde brinquedo brinquedos coisas prezent prezenty towar towary odziez ubrania akcesoria czesci probka zabawki rzeczy upominek
  hediye esya urun giysi giyim parca parcalar aksesuar numune oyuncak barang hadiah kado pakaian sampel aksesori aksesoris mainan goederen
  kleding speelgoed gave gaver gava podarok
`;

/** Words that add nothing to one of those. */
const fillers = `
  a all an and any as at by etc for friend from in japan japanese lot my new no of old only or own pack pcs personal set small some special the to
  two use used with family effects value ein eine der die das fur von un une le la les des pour per una uno el los las para de um uma com
  dla z untuk dari ile icin een
`;

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

let known: ReadonlySet<string> | undefined;

/** Whether the contents on a customs form name no goods: "gift", "2 gifts for a friend", "Geschenk", "various items". */
export function isVague(contents: string): boolean {
  known ??= new Set([...wordsOf(vagueWords), ...wordsOf(fillers)]);
  const words = contents
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/gi, 'l')
    .replace(/ı/g, 'i')
    .toLowerCase()
    .match(/\p{L}+/gu);
  const vague = known;
  return words !== null && words.every((word) => word.length === 1 || vague.has(word));
}
