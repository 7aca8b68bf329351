import { createFileRoute } from '@tanstack/react-router';
import { PacketScreen } from '#web/features/deindexing/packet-screen.tsx';

export const Route = createFileRoute('/_app/takedown-report_/search-engines/$packetId')({ component: PacketScreen });
