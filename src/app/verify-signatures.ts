import type { SignatureQuestion } from '@domain/signing/verification'

/** Answers, in the order of the questions, whether each signature holds. */
export type VerifySignatures = (questions: readonly SignatureQuestion[]) => Promise<readonly boolean[]>

/** What is needed of a worker; the browser's own is one. */
export interface EnvelopeWorker {
  readonly postMessage: (message: unknown) => void
  readonly addEventListener: (
    type: 'message' | 'error' | 'messageerror',
    listen: (event: { readonly data?: unknown }) => void,
  ) => void
  readonly terminate: () => void
}

interface WorkerAnswer {
  readonly id: number
  readonly answers: readonly boolean[]
}

/** The same check on the page's own thread; the curves come by need. */
export const verifyHere: VerifySignatures = async (questions) => {
  const { isSignedBy } = await import('@domain/signing/envelope')
  return questions.map(isSignedBy)
}

/** Verifies in a worker that starts with the first question; where there is none, or it breaks, the page does the work itself. */
export function createVerifier(openWorker: (() => EnvelopeWorker) | undefined): VerifySignatures {
  let hire = openWorker
  let worker: EnvelopeWorker | undefined
  let asked = 0
  const waiting = new Map<
    number,
    { readonly answer: (answers: readonly boolean[]) => void; readonly giveUp: () => void }
  >()
  const retire = () => {
    worker?.terminate()
    worker = hire = undefined
    const left = [...waiting.values()]
    waiting.clear()
    left.forEach(({ giveUp }) => giveUp())
  }
  const start = (open: () => EnvelopeWorker) => {
    const started = open()
    started.addEventListener('message', ({ data }) => {
      const { id, answers } = data as WorkerAnswer
      waiting.get(id)?.answer(answers)
      waiting.delete(id)
    })
    started.addEventListener('error', retire)
    started.addEventListener('messageerror', retire)
    return started
  }
  return (questions) => {
    if (!hire) return verifyHere(questions)
    const open = hire
    return new Promise<readonly boolean[]>((resolve) => {
      const id = asked++
      waiting.set(id, { answer: resolve, giveUp: () => resolve(verifyHere(questions)) })
      try {
        worker ??= start(open)
        worker.postMessage({ id, questions })
      } catch {
        retire()
      }
    })
  }
}
