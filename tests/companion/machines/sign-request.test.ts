import { describeChart } from '@support/chart-suite'
import { signRequestModel } from '@support/models/sign-request.model'

describeChart(signRequestModel)
