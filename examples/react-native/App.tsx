import { useEffect, useState } from "react";
import { Alert, Button, FlatList, Text, View } from "react-native";
import { type Stop, socket } from "./src/socket";
import { useConnection } from "./src/useConnection";

export default function App() {
  const [stops, setStops] = useState<Stop[]>([]);

  useEffect(() => {
    const replace = (all: Stop[]) => setStops(all);

    socket.on("stops", replace);
    return () => {
      socket.off("stops", replace);
    };
  }, []);

  const connected = useConnection();

  async function deliver(id: number) {
    try {
      await socket.timeout(10_000).emitWithAck("deliver", id);
    } catch {
      Alert.alert("Not delivered", "The server didn't respond. Try again.");
    }
  }

  return (
    <View style={{ padding: 64 }}>
      <Text>{connected ? "Live" : "Not connected"}</Text>
      <FlatList
        data={stops}
        keyExtractor={({ id }) => String(id)}
        renderItem={({ item: { id, place, done } }) => (
          <Button title={done ? `${place} ✓` : place} disabled={done || !connected} onPress={() => deliver(id)} />
        )}
      />
    </View>
  );
}
