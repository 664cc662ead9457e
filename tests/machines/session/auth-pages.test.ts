import { describeChart } from '@support/chart-suite'
import { authPagesModel } from '@support/models/auth-pages.model'

describeChart(authPagesModel)
