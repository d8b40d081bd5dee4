export interface Level {
  name: string;
  free: number;
}

export interface ServerToClientEvents {
  levels: (all: Level[]) => void;
  level: (changed: Level) => void;
}

export interface ClientToServerEvents {
  park: (name: string, callback: (parked: boolean) => void) => void;
}
