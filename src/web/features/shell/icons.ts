import {
  AtSign,
  BadgeCheck,
  BookOpen,
  CircleArrowUp,
  FileCheck,
  Flag,
  HandCoins,
  Images,
  Inbox,
  LayoutDashboard,
  Lightbulb,
  ListChecks,
  type LucideIcon,
  OctagonAlert,
  RotateCcw,
  ScrollText,
  Search,
  ShieldCheck,
  Ticket,
  UserRoundX,
  Users,
} from 'lucide-react';
import type { LabelKey } from '#web/brand/labels.ts';

const icons: Partial<Record<LabelKey, LucideIcon>> = {
  '/onboarding': ListChecks,
  'item.cancelled': RotateCcw,
  'item.expired': RotateCcw,
  'item.upgrade': CircleArrowUp,
  '/dashboard': LayoutDashboard,
  '/ops': Inbox,
  '/promo-protect': Ticket,
  '/takedown-report': FileCheck,
  '/report-leaks': Flag,
  '/report-impersonation': UserRoundX,
  '/good-to-know': BookOpen,
  '/brands': AtSign,
  '/whitelist': ShieldCheck,
  '/search-terms': Search,
  '/branches': Images,
  '/risk-registry': OctagonAlert,
  '/community': Users,
  '/dmca-badges': BadgeCheck,
  '/refer': HandCoins,
  '/refer/tips': Lightbulb,
  '/refer/refer-aff-tos': ScrollText,
};

export function iconOf(key: LabelKey): LucideIcon {
  return icons[key] ?? LayoutDashboard;
}
