import { DateTime } from '@components/ui/date-time'
import { Drawer } from '@components/ui/drawer'
import { EmptyNote } from '@components/ui/empty-note'
import type { LoggedNotice } from '@components/ui/notice-log'
import { layoutMessages as words } from '@components/layout/layout.messages'
import { openedMessages } from './opened.messages'

interface NotificationsDrawerProps {
  readonly open: boolean
  readonly notices: readonly LoggedNotice[]
  readonly onClose: () => void
}

/** A missed toast is not a missed fact. */
export const NotificationsDrawer = ({ open, notices, onClose }: NotificationsDrawerProps) => (
  <Drawer open={open} title={words.notifications} onClose={onClose}>
    {notices.length === 0 ? (
      <EmptyNote title={openedMessages.noNotifications} text={openedMessages.noNotificationsText} />
    ) : (
      <ul className="mt-3">
        {notices.map((notice) => (
          <li key={notice.number} className="border-t border-line px-[22px] py-3">
            <b>{notice.title}</b>
            {notice.text && <p className="text-text-2">{notice.text}</p>}
            <div className="mt-0.5 flex justify-between gap-3 text-12 text-text-3">
              <DateTime value={notice.at} />
              {notice.link}
            </div>
          </li>
        ))}
      </ul>
    )}
  </Drawer>
)
