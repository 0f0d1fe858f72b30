/** The folder of the engine's files on our own origin; the version of tesseract.js is part of the address, so the files never change. */
export const ocrFolder = '/ocr/7.0.0/';
