import { prepareZXingModule } from 'zxing-wasm/reader'
import { fromBase64 } from '@domain/shared/base64'
import decoderAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { readQrCode } from './read-qr-code'

// Where the page may ask for nothing the program lies here, as base64.
const inside = /^data:[^,]*;base64,(.+)$/.exec(decoderAddress)?.[1]
const program = inside === undefined ? undefined : fromBase64(inside)
// Left alone, the library asks a network of others for its program.
prepareZXingModule({
  overrides: program ? { wasmBinary: program.buffer as ArrayBuffer } : { locateFile: () => decoderAddress },
})

/** Reads pictures beside the page: a picture in, the text of its code out, or that there was no reading. */
self.onmessage = ({ data }: MessageEvent<ImageData>) =>
  void readQrCode(data).then(
    (text) => self.postMessage({ text }),
    () => self.postMessage({ isBroken: true }),
  )
