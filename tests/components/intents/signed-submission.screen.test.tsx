import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { LostAnswer } from '@features/intents/lost-answer'
import { lostAnswerMessages as words } from '@features/intents/lost-answer.messages'
import { connectSignedSubmission } from '@machines/intents/signed-submission.connect'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { signedSubmissionModel } from '@support/models/signed-submission.model'

const text = 'The answer was lost.'
const view = (snapshot: unknown, send: unknown) => connectSignedSubmission(snapshot as never, send as never)

describeScreen({
  ...signedSubmissionModel,
  mount: mountScreen({
    show: (snapshot, send) => {
      const submission = view(snapshot, send)
      return submission.phase === 'outcomeUnknown' ? <LostAnswer text={text} submission={submission} /> : <p>Waiting</p>
    },
    acts: {
      'outcome.check': () => clickIfThere('button', words.look),
      'outcome.repeat': () => clickIfThere('button', words.repeat),
      'outcome.leave': () => clickIfThere('button', words.leave),
    },
    check: (snapshot) => {
      const submission = view(snapshot, () => undefined)
      expect([screen.queryByText('Waiting') === null, screen.queryByRole('status') !== null]).toEqual([
        submission.phase === 'outcomeUnknown',
        submission.phase === 'outcomeUnknown',
      ])
      if (submission.phase !== 'outcomeUnknown') return
      expect(
        Object.values(words.found).filter((sentence) => screen.getByRole('status').textContent.includes(sentence)),
      ).toEqual(submission.finding === 'looking' ? [] : [words.found[submission.finding]])
      expect(screen.queryByRole('button', { name: new RegExp(`^${words.looking}|${words.look}`) })).not.toBeNull()
    },
  }),
})
