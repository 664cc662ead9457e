import { AsyncLocalStorage } from 'node:async_hooks'

const waiting = new AsyncLocalStorage<(() => void)[]>()

/** Does something when the answer under way has left, or can leave no more; at once where nobody carries answers. */
export function onceAnswered(work: () => void): void {
  const works = waiting.getStore()
  if (works) works.push(work)
  else work()
}

/** Makes an answer, with what is to be done when it has left. */
export async function answerAndThen<T>(
  make: () => T | Promise<T>,
): Promise<{ readonly answer: T; readonly hasLeft: () => void }> {
  const works: (() => void)[] = []
  const hasLeft = () => works.splice(0).forEach((work) => work())
  try {
    return { answer: await waiting.run(works, make), hasLeft }
  } catch (error) {
    hasLeft()
    throw error
  }
}
