import { ApiError } from './problem'

/** Bytes; a page of a hundred entities has some hundred thousand, a file for a vault some million. */
const [mostOfText, mostOfFile] = [32 * 1024 * 1024, 256 * 1024 * 1024]
/** What comes of an answer that has begun, in so many ms: bytes, or its end. No line in use is so slow. */
const [leastBytes, answerMs] = [4096, 30_000]

/**
 * The text of an answer.
 * @param request what was asked, for who reads of the failure
 * @throws ApiError when the answer breaks off, stands still, is left, or has more than 32 MiB
 */
export const readText = async (response: Response, request: string): Promise<string> =>
  (await readFile(response, request, mostOfText)).text()

/** What an answer says that is no success, as far as it can be read. */
export const readRefusal = (response: Response): Promise<string> => readText(response, '').catch(() => '')

/**
 * A file.
 * @throws ApiError when the answer breaks off, stands still, is left, or has more than 256 MiB
 */
export async function readFile(
  { body, headers }: Response,
  request: string,
  most = mostOfFile,
  withinMs = answerMs,
): Promise<Blob> {
  const reader = body?.getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  let before = 0
  const watch = setInterval(() => {
    // Ends in a failure what waits for more.
    if (length < before + leastBytes) reader?.releaseLock()
    before = length
  }, withinMs)
  try {
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
      pieces.push(piece.value)
      if ((length += piece.value.byteLength) > most) throw new ApiError({ tag: 'shape', request, path: '' })
    }
    return new Blob(pieces, { type: headers.get('content-type') ?? '' })
  } catch (error) {
    reader?.releaseLock()
    // What was not read is not sent any more; whether that can be said changes nothing.
    body?.cancel().catch(() => undefined)
    if (error instanceof ApiError) throw error
    throw new ApiError((error as Error).name === 'AbortError' ? { tag: 'aborted' } : { tag: 'network', request })
  } finally {
    clearInterval(watch)
  }
}
