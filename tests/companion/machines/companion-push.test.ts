import { describeChart } from '@support/chart-suite'
import { companionPushModel } from '@support/models/companion-push.model'

describeChart(companionPushModel)
