import { readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'

const options = {
  // A picture may show a bar code of its own beside; nothing here asks for one.
  formats: ['QRCode'],
  maxNumberOfSymbols: 1,
  // The text as it was written, without marks of the decoder's own.
  textMode: 'Plain',
} satisfies ReaderOptions

/**
 * The text of the QR code in a picture; undefined where there is none that can be read.
 * @throws where the decoder could not be loaded
 */
export async function readQrCode(picture: ImageData): Promise<string | undefined> {
  const [found] = await readBarcodes(picture, options)
  return found?.isValid ? found.text : undefined
}
