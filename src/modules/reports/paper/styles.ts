import { StyleSheet } from '@react-pdf/renderer';

export const paperColours = { ink: '#1b2321', muted: '#525d5a', line: '#d9dfdd', soft: '#f3f6f5', pale: '#b8c3c0' };
const { ink, muted, line, soft } = paperColours;

export const pageRoom = { width: 595, height: 842, side: 50, top: 50, bottom: 58 };

export const styles = StyleSheet.create({
  page: {
    ...{ paddingHorizontal: pageRoom.side, paddingTop: pageRoom.top, paddingBottom: pageRoom.bottom },
    ...{ fontFamily: 'Helvetica', color: ink },
  },
  // Never the page's: each page would multiply it for the foot, which then leaves the paper.
  body: { fontSize: 9, lineHeight: 1.4 },
  brand: { flexDirection: 'row', alignItems: 'center' },
  product: { fontFamily: 'Helvetica-Bold', fontSize: 14, marginLeft: 8 },
  title: { fontFamily: 'Helvetica-Bold', fontSize: 30, lineHeight: 1.15 },
  subtitle: { fontSize: 14, lineHeight: 1.35, color: muted, marginTop: 8 },
  head: { fontFamily: 'Helvetica-Bold', fontSize: 13, lineHeight: 1.3, marginTop: 18, marginBottom: 6 },
  firstHead: { fontFamily: 'Helvetica-Bold', fontSize: 13, lineHeight: 1.3, marginBottom: 6 },
  fact: { flexDirection: 'row', paddingVertical: 6, borderBottomWidth: 0.5, borderBottomColor: line },
  factName: { width: 110, color: muted },
  factValue: { flexGrow: 1, flexBasis: 0 },
  row: { flexDirection: 'row', paddingVertical: 3.5, borderBottomWidth: 0.5, borderBottomColor: line },
  headRow: { flexDirection: 'row', paddingVertical: 4, borderBottomWidth: 1, borderBottomColor: muted, color: muted },
  wide: { flexGrow: 1, flexBasis: 0, paddingRight: 10 },
  number: { width: 56, textAlign: 'right' },
  pace: { width: 74, textAlign: 'right' },
  chartTable: { flexDirection: 'row', fontSize: 7.5, lineHeight: 1.3, marginTop: 8, marginHorizontal: -7 },
  chartColumn: { flexGrow: 1, flexBasis: 0, marginHorizontal: 7 },
  chartNumber: { width: 44, textAlign: 'right' },
  amount: { width: 150, textAlign: 'right', fontFamily: 'Helvetica-Bold' },
  paragraph: { marginBottom: 5 },
  small: { fontSize: 8, lineHeight: 1.4, color: muted, marginTop: 6 },
  tiles: { flexDirection: 'row', marginTop: 34 },
  tile: { flexGrow: 1, flexBasis: 0, backgroundColor: soft, padding: 12, marginRight: 8 },
  lastTile: { flexGrow: 1, flexBasis: 0, backgroundColor: soft, padding: 12 },
  figure: { fontFamily: 'Helvetica-Bold', fontSize: 20, lineHeight: 1.2 },
  foot: {
    ...{ position: 'absolute', bottom: 26, left: pageRoom.side, right: pageRoom.side },
    ...{ fontSize: 7.5, color: muted },
  },
});
