import { describeChart } from '@support/chart-suite'
import { signInChallengeModel } from '@support/models/sign-in-challenge.model'

describeChart(signInChallengeModel)
