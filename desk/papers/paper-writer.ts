import type { Content } from 'pdfmake/interfaces';
import type { FindFace } from './font-faces';
import { writeLines } from './text-runs';

interface Style {
  readonly fontSize?: number;
  readonly alignment?: 'left' | 'right' | 'center';
  readonly margin?: [number, number, number, number];
  readonly color?: string;
}

/** Writes texts in any script as content of pdfmake, and notes which faces are needed for it. */
export interface PaperWriter {
  /** `country` decides between the forms of Chinese characters. */
  write(text: string, style?: Style, country?: string): Content;
  readonly faces: ReadonlySet<string>;
  /** The characters that no face has. */
  readonly missing: ReadonlySet<string>;
}

export function createPaperWriter(findFace: FindFace): PaperWriter {
  const faces = new Set<string>();
  const missing = new Set<string>();
  return {
    faces,
    missing,
    write(text, style = {}, country = 'JP') {
      const paragraphs = writeLines(text, country, findFace, missing).map(({ runs, isRightToLeft }) => {
        for (const { face } of runs) faces.add(face);
        const parts = runs.map((run) => ({ text: run.text, font: run.face }));
        // The order of a line from right to left is final: the library must not break it.
        return { text: parts, ...(isRightToLeft && { alignment: 'right' as const, noWrap: true }) };
      });
      const [only] = paragraphs;
      if (only && paragraphs.length === 1) return { ...style, ...only };
      return { ...style, stack: paragraphs.length > 0 ? paragraphs : [''] };
    },
  };
}
