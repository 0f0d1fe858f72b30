import { fold } from '../vocabulary/fold';

/** The makers that people search for in Japan, whether or not the catalogue has them: these words are never corrected to others. */
const makers =
  'adidas aiwa asics bandai bape bronica burberry canon casio chanel citizen contax denon daiwa epson fender fujica fujifilm ' +
  'gibson gucci gundam hermes hitachi hoya ibanez kenwood kodak konica korg kyocera leica mamiya marantz minolta mizuno muji ' +
  'naruto nikon nike nintendo olympus omega onkyo orient panasonic pentax pilot pioneer playstation pokemon porter prada ricoh ' +
  'roland rolex sailor sanrio sanyo sega seiko sharp shimano shiseido sony tamiya technics tokina tomica toshiba totoro uniqlo ' +
  'yamaha yashica zebra zelda zenza zojirushi';
const everydayObjects =
  'beads beer blanket blouse boots bottle bread buttons buckle cable carpet cards chair coaster coffee coins comb cookies cotton ' +
  'cooler curtain cushion desk drum drums dryer earrings eraser fabric filter flute fork freezer frame garden glitter harmonica ' +
  'heater hoodie iron jade kettle kids ladder leather linen locket magnet marker masks medal men metal mirror monitor motor ' +
  'needle netsuke paint pants paper parts patch pearl pencil perfume phone piano pillow planter plastic polish printer rack ' +
  'razor remote rice rope sauce sauna scale screen seeds serum shampoo sheets shelf shirt shorts silk skates skirt slippers ' +
  'sofa soup spare speaker speakers spices spoon stamp stone stool stove sugar suit sushi sweater sweatshirt sword table tablet tank tape thread ' +
  'ticket tiles timer tools towel tracksuit tray tripod tuner turntable vest vinegar vitamins water whisky wine women wool yukata';

const makerNames = new Set(makers.split(' ').map(fold));
const others = new Set([...makerNames, ...everydayObjects.split(' ').map(fold)]);

export const isMaker = (word: string): boolean => makerNames.has(word);

export const isOtherWord = (word: string): boolean => others.has(word);
