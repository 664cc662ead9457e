import { isSignedBy } from '@domain/signing/envelope'
import type { SignatureQuestion } from '@domain/signing/verification'

/** Checks signatures beside the page: a list of questions in, a list of answers out, in the same order. */
self.onmessage = ({ data }: MessageEvent<{ readonly id: number; readonly questions: readonly SignatureQuestion[] }>) =>
  self.postMessage({ id: data.id, answers: data.questions.map(isSignedBy) })
