import type { PinnedChart } from './pinned-chart'

/** The shared rule of wizards: on only when a step holds, back and jumps keep what was filled in, leaving with input asks; what is proposed is what the summary shows. */
export const pinnedWizard: PinnedChart = {
  chart: 'wizard',
  delays: {},
  transitions: `
    opening | always [isAskedOverDraft] -> choosing
    opening | always [isAsked] -> open
    opening | always -> open
    choosing | restart.keep -> open
    choosing | restart.anew -> open
    choosing | address.restart -> stays
    open | step.back [isNotFirst] -> open.arriving
    open | step.jump [isOpen] -> open.arriving
    open | address.step [isOpen] -> open.arriving
    open | address.step -> stays
    open | address.restart [isFilled] -> choosing
    open | address.restart -> open.arriving
    open | draft.clear -> open.arriving
    open | leave.ask [isFilled] -> leaving
    open.arriving | always [isAtSummary] -> open.summary
    open.arriving | always -> open.filling
    open.filling | draft.change [isOther] -> stays
    open.filling | step.next [isNextOpen] -> open.arriving
    open.filling | step.next -> open.arriving
    open.summary | draft.submit [isWhole] -> proposing
    open.summary | draft.submit -> open.arriving
    open.refused | proposal.edit -> open.arriving
    proposing | done proposeIntent [isAccepted] -> accepted
    proposing | done proposeIntent [isRefused] -> open.refused
    proposing | done proposeIntent -> open
    proposing | error proposeIntent -> open
    proposing | address.step -> stays
    proposing | address.restart -> stays
    leaving | leave.stay -> open
    leaving | leave.keep -> left
    leaving | leave.discard -> left
    leaving | address.step -> stays
    leaving | address.restart -> stays
  `,
}
