import { prepareZXingModule } from 'zxing-wasm/reader'
import decoderAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { readQrCode } from './read-qr-code'

// Left alone, the library asks a network of others for its program.
prepareZXingModule({ overrides: { locateFile: () => decoderAddress } })

/** Reads pictures beside the page: a picture in, the text of its code out, or that there was no reading. */
self.onmessage = ({ data }: MessageEvent<ImageData>) =>
  void readQrCode(data).then(
    (text) => self.postMessage({ text }),
    () => self.postMessage({ isBroken: true }),
  )
