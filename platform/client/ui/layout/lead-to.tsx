import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The one primary button of an empty screen, where the next step is on another screen. */
export const LeadTo = ({
  to,
  children,
}: {
  to: '/admin/courses' | '/admin/seasons'
  children: ReactNode
}) => <Button renderRoot={root => <Link to={to} {...root} />}>{children}</Button>
