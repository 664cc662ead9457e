import { fromPromise } from 'xstate'

/** An actor that gives the same answer to whatever it is asked. */
export const says = <Answer, Question>(answer: NoInfer<Answer>) =>
  fromPromise<Answer, Question>(() => Promise.resolve(answer))
