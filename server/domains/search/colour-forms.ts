/**
 * Colours whose ending goes with the noun, by their root, which stands in the titles: `schwarze` is looked for as `schwarz`,
 * `чёрная` as `черн`. German; Italian, Spanish and Portuguese; French; Russian.
 */
const inflected: readonly (readonly [roots: string, endings: string])[] = [
  ['schwarz weiss silbern grau rot gelb grun blau braun golden', 'e er es en em'],
  ['ner bianc ross giall azzurr dorat argentat', 'o a i e he'],
  ['negr blanc roj amarill morad dorad platead pret branc vermelh amarel rox', 'o a os as'],
  ['rouge jaune rose orange beige violette', 's'],
  ['grigi', 'o a e'],
  ['castanh', 'o a os as'],
  ['verd', 'e es i'],
  ['noir gris vert bleu blanc violet dore argente', 'e s es he hes te tes'],
  ['черн бел серебрист сер красн розов оранжев желт зелен фиолетов коричнев бежев золотист', 'ыи ая ое ые ую ого ои'],
  ['син', 'ии яя ее ие юю'],
];

const roots = new Map(
  inflected.flatMap(([all, endings]) =>
    all.split(' ').flatMap((root) => endings.split(' ').map((ending) => [root + ending, root] as const)),
  ),
);

/** A folded word, or the root of the colour that it is a form of. */
export const colourRoot = (word: string): string => roots.get(word) ?? word;
