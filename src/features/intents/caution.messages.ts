/** What to know before approving, since each person approves a request once. */
export const cautionMessages = {
  spare: (step: number) => `Your approval adds nothing to step ${step}`,
  filled: 'The approvals that your roles can give are complete. Other roles are missing.',
  approveLater: (step: number) =>
    `Step ${step} needs a role of yours, and each person approves once. Wait for step ${step}.`,
  once: 'You can approve this request once',
  notLater: (step: number) => `Step ${step} needs a role of yours too. After approving now, you cannot approve it.`,
} as const
