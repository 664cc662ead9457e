import { describeChart } from '@support/chart-suite'
import { requestSignatureModel } from '@support/models/request-signature.model'

describeChart(requestSignatureModel)
