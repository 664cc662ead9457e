import { ApiError } from './problem'

/** Bytes; a page of a hundred entities has some hundred thousand, a file for a vault some million. */
const mostBytes = { text: 32 * 1024 * 1024, file: 256 * 1024 * 1024 } as const

/**
 * The text of an answer.
 * @param request what was asked, for who reads of the failure
 * @throws ApiError when the answer breaks off, is left, or has more than 32 MiB
 */
export async function readText(response: Response, request: string): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of piecesOf(response, request, mostBytes.text)) text += decoder.decode(piece, { stream: true })
  return text + decoder.decode()
}

/** What an answer says that is no success, as far as it can be read. */
export const readRefusal = (response: Response): Promise<string> => readText(response, '').catch(() => '')

/**
 * A file.
 * @throws ApiError when the answer breaks off, is left, or has more than 256 MiB
 */
export async function readFile(response: Response, request: string): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of piecesOf(response, request, mostBytes.file)) pieces.push(piece)
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
}

async function* piecesOf({ body }: Response, request: string, most: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader()
  let length = 0
  try {
    for (;;) {
      const { value } = (await reader?.read().catch((error: unknown) => {
        throw new ApiError(isAbort(error) ? { tag: 'aborted' } : { tag: 'network', request })
      })) ?? { value: undefined }
      if (value === undefined) return
      length += value.byteLength
      if (length > most) throw new ApiError({ tag: 'shape', request, path: '' })
      yield value
    }
  } finally {
    // What was not read is not sent any more; whether that can be said changes nothing.
    reader?.cancel().catch(() => undefined)
  }
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
