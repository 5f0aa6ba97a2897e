export { Piece, type PieceSpec } from './piece.ts';
export { freePorts } from './ports.ts';
export { endRecorded, leaveDataDir, startGuard, takeDataDir, writeRecord } from './run-record.ts';
export { onStopSignal } from './stop-signals.ts';
