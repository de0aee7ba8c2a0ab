import type { Calls } from '#platform/contract/access.ts'

/** The permissions that the calls of this module need. */
export const attendanceAccess: Calls = {
  'meetings.list': 'meetings.read',
  'meetings.read': 'meetings.read',
  'meetings.create': 'meetings.write',
  'meetings.update': 'meetings.write',
  'meetings.remove': 'meetings.write',
  'meetings.restore': 'meetings.write',

  'attendance.read': 'attendance',
  'attendance.write': 'attendance',
  'attendance.scan': 'attendance',
  'attendance.report': 'attendance',
  'attendance.list': 'attendance.list',

  'calls.list': 'attendance',
  'calls.update': 'attendance',
}
