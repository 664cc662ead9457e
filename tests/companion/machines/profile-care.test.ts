import { describeChart } from '@support/chart-suite'
import { profileCareModel } from '@support/models/profile-care.model'

describeChart(profileCareModel)
