import type { SvgIconComponent } from '@mui/icons-material'
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined'
import DashboardOutlined from '@mui/icons-material/DashboardOutlined'
import Gavel from '@mui/icons-material/Gavel'
import InsightsOutlined from '@mui/icons-material/InsightsOutlined'
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined'
import PlaylistAddCheckOutlined from '@mui/icons-material/PlaylistAddCheckOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import type { MenuIconName } from '#shared/extensions'

/** The icons that the menu's declaration names. */
export const menuIcons: Readonly<Record<MenuIconName, SvgIconComponent>> = {
  dashboard: DashboardOutlined,
  setup: PlaylistAddCheckOutlined,
  masters: PeopleAltOutlined,
  auction: Gavel,
  billPrint: PrintOutlined,
  accounts: AccountBalanceOutlined,
  reports: AssessmentOutlined,
  misReports: InsightsOutlined,
  practice: SchoolOutlined,
}
