/** Where the engine's files lie on the own origin; the version of tesseract.js is part of the address, so they never change. */
export const ocrFolder = '/ocr/7.0.0/';
