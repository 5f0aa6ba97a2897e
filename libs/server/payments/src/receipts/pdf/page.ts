import PDFDocument from 'pdfkit';
import { type FontWeight, loadFonts, type Run, runsOf } from './fonts.ts';

/** The colours of the light theme that receipts use. */
export const COLOURS = { ink: '#2b1b22', soft: '#65525a', line: '#e8dccd', brand: '#9b1b3b', tint: '#faeaec' } as const;
type Colour = (typeof COLOURS)[keyof typeof COLOURS];

export const A4 = { width: 595.28, height: 841.89, margin: 48 } as const;
const LINE_HEIGHT = 1.4;

/** A text at a place of the page, in points from the top left. With `align` right, `x` is its right edge. */
export type PdfText = {
  text: string;
  x: number;
  y: number;
  size?: number;
  weight?: FontWeight;
  colour?: Colour;
  align?: 'left' | 'right';
  /** Breaks the text into lines of this width. */
  width?: number;
};
export type Box = { x: number; y: number; width: number; height: number; colour: Colour };

/** The content of one page. */
export type Drawing = { boxes: readonly Box[]; texts: readonly PdfText[] };
export type About = { title: string; author: string; createdAt: Date };

/** A PDF of one A4 page. Texts may be in any script of the fonts. */
export async function pdfOf({ boxes, texts }: Drawing, { title, author, createdAt }: About): Promise<Buffer> {
  const document = new PDFDocument({
    size: [A4.width, A4.height],
    margin: 0,
    lang: 'en-IN',
    displayTitle: true,
    // Without this the library embeds Helvetica, which the receipt does not use.
    font: '',
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
  });
  const fonts = await loadFonts(texts.flatMap(({ text, weight = 'regular' }) => runsOf(text, weight)));
  for (const [name, file] of fonts) document.registerFont(name, file);
  for (const { x, y, width, height, colour } of boxes) document.rect(x, y, width, height).fill(colour);
  for (const text of texts) drawText(document, text);
  const bytes = collect(document);
  document.end();
  return bytes;
}

function drawText(document: PDFKit.PDFDocument, { text, width, y, size = 10, ...rest }: PdfText): void {
  const lines =
    width === undefined ? [text] : linesOf(document, { text, width, size, weight: rest.weight ?? 'regular' });
  lines.forEach((line, index) => {
    drawLine(document, { ...rest, text: line, size, y: y + index * size * LINE_HEIGHT });
  });
}

function drawLine(
  document: PDFKit.PDFDocument,
  { text, x, y, size = 10, weight = 'regular', colour = COLOURS.ink, align = 'left' }: PdfText,
): void {
  document.fillColor(colour);
  const runs = shape(document, { text, size, weight });
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  let left = align === 'right' ? x - width : x;
  for (const run of runs) {
    // Fonts differ in ascent, so the runs of a line share the baseline instead of the top.
    const options = { ...run.options, lineBreak: false, baseline: 'alphabetic' } as const;
    document
      .font(run.font)
      .fontSize(size)
      .text(run.text, left, y + size, options);
    left += run.width;
  }
}

type Measured = { text: string; size: number; weight: FontWeight };
type ShapedRun = Run & { width: number; options: PDFKit.Mixins.TextOptions };

/** Places each mark at its default position instead of at its letter. */
const NO_MARKS = { features: { abvm: false, blwm: false, mark: false, mkmk: false } };

/** The runs of a line with their widths. */
function shape(document: PDFKit.PDFDocument, { text, size, weight }: Measured): ShapedRun[] {
  return runsOf(text, weight).map((run) => {
    document.font(run.font).fontSize(size);
    try {
      return { ...run, width: document.widthOfString(run.text), options: {} };
    } catch {
      // fontkit throws for letters without an anchor for a mark (github.com/foliojs/fontkit/issues/367).
      const options = NO_MARKS as unknown as PDFKit.Mixins.TextOptions;
      return { ...run, width: document.widthOfString(run.text, options), options };
    }
  });
}

function widthOf(document: PDFKit.PDFDocument, measured: Measured): number {
  return shape(document, measured).reduce((sum, { width }) => sum + width, 0);
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The lines of a text that is broken at spaces, and inside a word that is longer than a line. */
function linesOf(document: PDFKit.PDFDocument, { text, width, ...style }: Measured & { width: number }): string[] {
  const fits = (line: string) => widthOf(document, { ...style, text: line }) <= width;
  const words = text.split(' ').flatMap((word) => {
    const letters = [...graphemes.segment(word)].map(({ segment }) => segment);
    return fits(word) ? [word] : packed(letters, '', fits);
  });
  return packed(words, ' ', fits);
}

/** Joins parts as long as the result fits. */
function packed(parts: readonly string[], separator: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const longer = `${last}${separator}${part}`;
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}

async function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  return Buffer.concat((await document.toArray()) as Buffer[]);
}
