import { describeChart } from '@support/chart-suite'
import { loginApprovalModel } from '@support/models/login-approval.model'

describeChart(loginApprovalModel)
