import { describeChart } from '@support/chart-suite'
import { sessionModel } from '@support/models/session.model'

describeChart(sessionModel)
