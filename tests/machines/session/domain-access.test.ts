import { describeChart } from '@support/chart-suite'
import { domainAccessModel } from '@support/models/domain-access.model'

describeChart(domainAccessModel)
